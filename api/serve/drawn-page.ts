import type { LaidOutPage } from '#content-store/model/previews/layout-page.ts';
import type { PageContext, SiteBundle } from '#site/page-data/context.ts';

/** A page for the console's frame: all of it, with the style sheet of its site as the page has it; `asSeen` makes of it what
 * somebody sees. */
export async function drawnPage(
  bundle: Pick<SiteBundle, 'renderPage' | 'renderTheme'>,
  path: string,
  page: PageContext,
  asSeen: (html: string, fragments: ReadonlyMap<string, string>) => string = (html) => html,
): Promise<LaidOutPage> {
  const rendered = await bundle.renderPage(path, page);
  if (rendered.kind === 'missing') return { kind: 'missing' };
  if (rendered.kind === 'redirect') return { kind: 'redirect', to: rendered.to };
  return {
    kind: 'page',
    html: asSeen(rendered.html, rendered.fragments),
    theme: await bundle.renderTheme(page),
  };
}
