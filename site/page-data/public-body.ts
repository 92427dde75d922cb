import type { ReadBody } from '#content-store/body-forms/body-html.ts';
import type { MissingNotes } from '#content-store/body-forms/notes-of.ts';
import type { BodyBlock } from '#content-store/definition/field.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import type { View } from '#content-store/reading/reader.ts';
import { readBodyFor } from './body-html.ts';
import type { PageContext } from './context.ts';

/** What everyone may read of a piece: all of it, or the lead-in of a gated one. */
export interface PublicBody {
  readonly content: View<'content'>;
  readonly blocks: readonly BodyBlock[];
  readonly read: ReadBody;
}

/** The public body of a piece, read once for a page: its text and its head are made of the same. Null where there is no such
 * piece. */
export function publicBody(id: string, context: PageContext): Promise<PublicBody | null> {
  const known = read.get(context) ?? new Map<string, Promise<PublicBody | null>>();
  read.set(context, known);
  const body = known.get(id) ?? readPublicBody(id, context);
  known.set(id, body);
  return body;
}

const read = new WeakMap<PageContext, Map<string, Promise<PublicBody | null>>>();

async function readPublicBody(id: string, context: PageContext): Promise<PublicBody | null> {
  const content = await context.reader.get('content', id, 'body');
  if (content === null) return null;
  const blocks = content.body ?? [];
  const missingNotes = isGatedPiece(content) ? withheldNotes(context) : 'removed';
  return { content, blocks, read: await readBodyFor(blocks, context, { missingNotes }) };
}

/** The notes of a lead-in stand behind its gate: their marks become links when it opens, and are of no use on paper. */
function withheldNotes({ mode, showsWithheld }: PageContext): MissingNotes {
  if (mode === 'print') return 'removed';
  return showsWithheld ? 'linked' : 'unlinked';
}
