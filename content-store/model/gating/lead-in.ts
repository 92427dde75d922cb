import { leadElementAt } from './lead-element.ts';

/** Cuts sanitised HTML behind its first `paragraphs` paragraphs, all that everyone may read of a gated piece. Only a
 * top-level `<p>` with text counts; figures and headings are readable where such a paragraph follows them. Anything
 * else (a list, a table, a quotation, a box, stray text) ends the lead-in, and is withheld with all behind it. */
export function splitLeadIn(
  html: string,
  paragraphs: number,
): { readonly leadIn: string; readonly remainder: string } {
  let end = 0;
  let seen = 0;
  for (let at = 0; seen < paragraphs; ) {
    const element = leadElementAt(html, behindSpace(html, at));
    if (element === null) break;
    at = element.end;
    if (element.name !== 'p' || !element.hasText) continue;
    seen += 1;
    end = at;
  }
  return { leadIn: html.slice(0, end), remainder: end === 0 ? html : html.slice(end).trim() };
}

function behindSpace(html: string, from: number): number {
  let at = from;
  while (' \n\r\t'.includes(html[at] ?? 'none')) at += 1;
  return at;
}
