const entities: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of stored HTML, a line for each block. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h[2-6]|\/li|\/blockquote|\/tr|\/figcaption)[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n\s*\n/g, '\n')
    .trim();
}
