import { type HtmlNode, parseHtml, printHtml } from '#content-store/html/html-tree.ts';

/** The texts of HTML, each as it stands between two tags. */
export function textsOf(html: string): readonly string[] {
  const texts: string[] = [];
  mapTexts(parseHtml(html), (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

/** HTML with other texts in the place of some, by the number of each. */
export function withTexts(html: string, change: (text: string, number: number) => string): string {
  let number = -1;
  return printHtml(
    mapTexts(parseHtml(html), (text) => {
      number += 1;
      return change(text, number);
    }),
  );
}

function mapTexts(nodes: readonly HtmlNode[], change: (text: string) => string): HtmlNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? change(node) : { ...node, children: mapTexts(node.children, change) },
  );
}
