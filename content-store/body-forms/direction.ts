/** Hebrew, Arabic and the like. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** HTML in which lists and quotations follow their first letter where some of it is read from the right, so that their
 * markers and rules stand on the side of the words. What has a direction keeps it. */
export function withDirections(html: string): string {
  if (!FROM_RIGHT.test(html)) return html;
  return html.replace(/<(ul|ol|dl|blockquote|figure(?= class="quote))(?![^>]*\sdir=)/g, '<$1 dir="auto"');
}
