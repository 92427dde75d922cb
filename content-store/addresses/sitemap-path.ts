/** A part of the sitemap by its name, such as `sections` or `article-2026-11`. */
export function sitemapPath(part: string): string {
  return `${FOLDER}${part}.xml`;
}

/** The name of the part that is published at a path of the sitemap's. */
export function sitemapPartOf(path: string): string {
  return path.slice(FOLDER.length, -'.xml'.length);
}

/** The month of an instant (ISO 8601, UTC), by which pieces are parted. */
export function monthOf(instant: string): string {
  return instant.slice(0, 'YYYY-MM'.length);
}

const FOLDER = '/sitemap/';
