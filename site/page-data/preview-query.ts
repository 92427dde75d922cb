/** The query by which an address shows a preview: of what is edited now, or as of a moment on the site's clock. */
export function previewQuery(asOf: string | null): string {
  return `preview-mode=true${asOf === null ? '' : `&preview-at=${encodeURIComponent(asOf)}`}`;
}
