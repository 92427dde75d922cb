import { CALENDAR_ENDING } from './calendar-path.ts';
import { drawingPaths } from './drawing.ts';
import { output } from './output.ts';
import { PODCAST_FEEDS } from './podcast-path.ts';

/** Every output a site has beside its pages. Of two that own a path the first has it. */
export const outputs = [
  output({ name: 'notFound', paths: ['/404.html'] }),
  output({ name: 'theme', paths: ['/theme.css'] }),
  output({ name: 'formStyles', paths: ['/css/dragonform.css'] }),
  output({ name: 'robots', paths: ['/robots.txt'] }),
  output({ name: 'redirects', paths: ['/redirects.map'] }),
  output({ name: 'sitemap', paths: ['/sitemap.xml'] }),
  output({ name: 'newsSitemap', paths: ['/sitemap-google-news.xml'] }),
  output({ name: 'sitemapPart', folder: '/sitemap/' }),
  output({ name: 'podcast', folder: PODCAST_FEEDS }),
  output({ name: 'feed', folder: '/__rss/' }),
  output({ name: 'drawing', paths: drawingPaths }),
  output({ name: 'file', folder: '/assets/' }),
  output({ name: 'calendar', ending: CALENDAR_ENDING }),
] as const;

export type OutputName = (typeof outputs)[number]['name'];

/** The output that is published at a path; null where that is a page's. */
export function outputAt(path: string): OutputName | null {
  return outputs.find((one) => one.owns(path))?.name ?? null;
}
