import { type OutputName, outputAt } from '#content-store/addresses/outputs.ts';
import type { PageContext, SiteBundle } from '#site/page-data/context.ts';
import { openAssetFile } from './asset-file.ts';
import { renderCalendar } from './calendar.ts';
import { renderDrawing } from './drawing.ts';
import { renderFeed } from './feed.ts';
import { renderRedirectMap, renderRobots } from './plain.ts';
import { renderPodcast } from './podcast.ts';
import { renderNewsSitemap, renderSitemapIndex, renderSitemapPart } from './sitemaps.ts';

/** What is published at an output's path: a text, an uploaded file by its name, or nothing. `isAwaited`: nothing now, but
 * what was read says when there is. */
export interface RenderedOutput {
  readonly text: string | null;
  readonly upload: string | null;
  readonly isAwaited: boolean;
}

type RenderOutput = (path: string, page: PageContext, bundle: SiteBundle) => Promise<RenderedOutput>;
type RenderText = (path: string, page: PageContext, bundle: SiteBundle) => Promise<string | null> | string;

/** Who renders each declared output; forgetting one does not compile. */
const renderers = {
  notFound: text((_path, page, bundle) => bundle.renderNotFound(page)),
  theme: text((_path, page, bundle) => bundle.renderTheme(page)),
  robots: text((_path, page) => renderRobots(page)),
  redirects: text((_path, page) => renderRedirectMap(page)),
  sitemap: text((_path, page) => renderSitemapIndex(page)),
  newsSitemap: text((_path, page) => renderNewsSitemap(page)),
  sitemapPart: text(renderSitemapPart),
  async podcast(path, page) {
    const feed = await renderPodcast(path, page);
    // The settings that were read say when there is one.
    return { text: feed, upload: null, isAwaited: feed === null };
  },
  feed: text(renderFeed),
  calendar: text(renderCalendar),
  formStyles: text((_path, page, bundle) => bundle.renderFormStyles(page)),
  drawing: text(renderDrawing),
  async file(path, { reader }) {
    const upload = await openAssetFile(path, reader);
    return { text: null, upload: upload ?? null, isAwaited: upload === null };
  },
} satisfies Record<OutputName, RenderOutput>;

/** Renders what is no page of the site; null where the path is that of a page. */
export async function renderOutput(
  path: string,
  page: PageContext,
  bundle: SiteBundle,
): Promise<RenderedOutput | null> {
  const name = outputAt(path);
  return name === null ? null : renderers[name](path, page, bundle);
}

function text(render: RenderText): RenderOutput {
  return async (path, page, bundle) => ({
    text: await render(path, page, bundle),
    upload: null,
    isAwaited: false,
  });
}
