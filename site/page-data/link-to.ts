import { hostIn } from '#content-store/html/links.ts';

/** What a link says of where it leads. */
export interface LinkTo {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
}

/** A link's attributes: what leads out of the site opens in a tab of its own (S0 §5), and the style sheet says so to eyes
 * and ears alike. */
export function linkTo(href: string, rel?: string): LinkTo {
  if (!leadsOut(href)) return rel === undefined ? { href } : { href, rel };
  return { href, target: '_blank', rel: rel === undefined ? 'noopener' : `noopener ${rel}` };
}

/** `host` is the site's own. Mail and telephone are no pages, and open where they open. */
export function leadsOut(href: string, host?: string): boolean {
  if (!/^(?:https?:)?\/\//i.test(href)) return false;
  return hostIn(href) !== host;
}

/** Sanitised HTML with the links that lead out of a site marked as such. */
export function markLinksOut(html: string, host: string): string {
  return html.replace(
    /<a((?:\s[^>]*?)?)\shref="([^"]*)"([^>]*)>/g,
    (tag, before: string, href: string, behind: string) => {
      if (!leadsOut(href.replaceAll('&amp;', '&'), host)) return tag;
      const others = before + behind;
      const said = /\srel="([^"]*)"/.exec(others)?.[1]?.split(/\s+/) ?? [];
      const rel = [...new Set(['noopener', ...said.filter((one) => one !== '')])].join(' ');
      return `<a${others.replace(/\srel="[^"]*"/, '')} href="${href}" target="_blank" rel="${rel}">`;
    },
  );
}
