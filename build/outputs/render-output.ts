import { isDrawing } from '#content-store/model/media/drawing.ts';
import type { PageContext, SiteBundle } from '#site/page-data/context.ts';
import { renderDrawing } from './drawing.ts';
import { renderFeed } from './feed.ts';
import { renderRedirectMap, renderRobots } from './plain.ts';
import { renderNewsSitemap, renderSitemapIndex, renderSitemapPart } from './sitemaps.ts';

/** Renders an output that is no page of the site: feeds, sitemaps, drawings. Null where there is no such output now. */
export async function renderOutput(
  path: string,
  page: PageContext,
  bundle: SiteBundle,
): Promise<string | null> {
  if (path === '/404.html') return bundle.renderNotFound(page);
  if (path === '/theme.css') return bundle.renderTheme(page);
  if (path === '/robots.txt') return renderRobots(page);
  if (path === '/redirects.map') return renderRedirectMap(page);
  if (path === '/sitemap.xml') return renderSitemapIndex(page);
  if (path === '/sitemap-google-news.xml') return renderNewsSitemap(page);
  if (path.startsWith('/sitemap/')) return renderSitemapPart(path, page);
  if (path.startsWith('/__rss/')) return renderFeed(path, page);
  return isDrawing(path) ? renderDrawing(path) : null;
}
