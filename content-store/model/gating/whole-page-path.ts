/** Where a gated piece is asked for whole without a script, by POST. */
export function wholePagePath(contentId: string): string {
  return `/api/whole-pages/${contentId}`;
}
