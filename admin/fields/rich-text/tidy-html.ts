/** The editor wraps the words of every list item in a paragraph; items of one paragraph are stored without it, as
 * imported text has them. So is the empty paragraph that it keeps at the end, to write on in. */
export function tidyHtml(html: string): string {
  let tidy = tidyItems(html);
  while (tidy.endsWith(EMPTY)) tidy = tidy.slice(0, -EMPTY.length);
  return tidy;
}

const EMPTY = '<p></p>';

/** The same of items alone. */
export function tidyItems(html: string): string {
  return html.replace(/<li><p>((?:(?!<\/?p[\s>])[\s\S])*)<\/p>(?=<\/li>|<[uo]l[\s>])/g, '<li>$1');
}
