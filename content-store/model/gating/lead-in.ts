/** Blocks of a body that the gate leaves readable when nothing else is set (S1 §9). */
export const UNGATED_PARAGRAPHS = 1;

/** Cuts sanitised HTML behind its first `paragraphs` paragraphs. Only top-level `<p>` with text count; whatever stands
 * before the last of them (a figure, a heading) stays in the lead-in. A body without any is withheld whole. */
export function splitLeadIn(
  html: string,
  paragraphs: number,
): { readonly leadIn: string; readonly remainder: string } {
  let depth = 0;
  let seen = 0;
  let openedAt = 0;
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi)) {
    const [text, slash, name = '', selfClosing] = tag;
    if (selfClosing === '/' || VOID.has(name.toLowerCase())) continue;
    if (slash === '') {
      if (depth === 0) openedAt = tag.index;
      depth += 1;
      continue;
    }
    depth = Math.max(0, depth - 1);
    if (depth > 0 || name.toLowerCase() !== 'p') continue;
    const end = tag.index + text.length;
    if (hasText(html.slice(openedAt, end))) seen += 1;
    if (seen === paragraphs) return { leadIn: html.slice(0, end), remainder: html.slice(end).trim() };
  }
  return { leadIn: '', remainder: html };
}

const VOID = new Set(['br', 'hr', 'img', 'col', 'input', 'wbr']);

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() !== '';
}
