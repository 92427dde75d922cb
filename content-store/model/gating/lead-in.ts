import type { AnyBodyBlock, BodyBlock } from '../../definition/field.ts';
import { leadElementAt } from './lead-element.ts';

export interface SplitBody {
  readonly leadIn: readonly BodyBlock[];
  readonly remainder: readonly BodyBlock[];
}

/** Cuts a body behind its first `paragraphs` paragraphs, all that everyone may read of a gated piece. Only a block of text
 * that is a `<p>` with words counts; headings, figures and what is declared to precede are readable where such a paragraph
 * follows them. Anything else (a list, a table, a quotation, what nobody knows) ends the lead-in, and is withheld with all
 * behind it. */
export function splitLeadIn(
  body: readonly BodyBlock[],
  paragraphs: number,
  blockOf: (type: string) => Pick<AnyBodyBlock, 'leadIn'> | undefined,
): SplitBody {
  let end = 0;
  let seen = 0;
  for (const [at, block] of body.entries()) {
    const kind = seen < paragraphs ? kindOf(block, blockOf) : 'ends';
    if (kind === 'ends') break;
    if (kind === 'precedes') continue;
    seen += 1;
    end = at + 1;
  }
  return { leadIn: body.slice(0, end), remainder: body.slice(end) };
}

function kindOf(
  block: BodyBlock,
  blockOf: (type: string) => Pick<AnyBodyBlock, 'leadIn'> | undefined,
): 'paragraph' | 'precedes' | 'ends' {
  const leadIn = blockOf(block.type)?.leadIn ?? 'ends';
  if (leadIn !== 'markup') return leadIn;
  const html = typeof block.html === 'string' ? block.html.trimEnd() : '';
  const element = leadElementAt(html, 0);
  // More than one element is not surely what it seems.
  if (element === null || element.end !== html.length) return 'ends';
  return element.name === 'p' && element.hasText ? 'paragraph' : 'precedes';
}
