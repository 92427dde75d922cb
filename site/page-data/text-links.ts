import { linksIn, localPath, mapLinks, type TextLink } from '#content-store/html/links.ts';
import { targetWithQuery } from '#content-store/model/redirects/target.ts';
import type { PageContext } from './context.ts';

/** Redirects lead to pages; one made by hand may lead to another. */
const MOST_HOPS = 5;

/** A stored text as readers get it: its links lead to where their records are now. A link to a record that is not to be
 * seen leaves its words alone, unless a redirect leads on from its address. The page depends on all it asked. */
export async function withLinks(html: string, context: PageContext): Promise<string> {
  const links = linksIn(html);
  if (links.length === 0) return html;
  const { reader } = context;
  const { host } = new URL(context.site.origin);
  const addresses: (string | null)[] = [];
  for (const link of links) addresses.push(await addressOf(link, { reader, host }));
  // They come in the same order again.
  const next = addresses.values();
  return mapLinks(html, () => {
    const href = next.next().value ?? null;
    return href === null ? null : { href, ref: null };
  });
}

interface From {
  readonly reader: PageContext['reader'];
  /** The site's own. */
  readonly host: string;
}

async function addressOf({ href, ref }: TextLink, { reader, host }: From): Promise<string | null> {
  const local = localPath(href, host);
  if (ref !== null) {
    const target =
      ref.collection === 'content'
        ? await reader.get('content', ref.id, 'card')
        : await reader.get('websiteSection', ref.id, 'card');
    if (target !== null) return `${target.alias}${local?.search ?? ''}${local?.hash ?? ''}`;
  }
  if (local === null) return href;
  const led = await followed(local, { reader, host });
  return led ?? (ref === null ? href : null);
}

/** Where redirects lead from a path; null where there is none. */
async function followed(
  local: NonNullable<ReturnType<typeof localPath>>,
  { reader, host }: From,
): Promise<string | null> {
  let led: string | null = null;
  let next: typeof local | null = local;
  for (let hop = 0; hop < MOST_HOPS && next !== null; hop += 1) {
    const holder = await reader.claimant(`path:${next.path}`, 'redirect');
    const redirect = holder === null ? null : await reader.get('redirect', holder.id, 'card');
    if (redirect === null) break;
    const to: string = targetWithQuery(redirect, next.search);
    led = to.includes('#') ? to : `${to}${next.hash}`;
    next = localPath(led, host);
  }
  return led;
}
