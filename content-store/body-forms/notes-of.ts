import type { BodyBlock } from '../definition/field.ts';
import { NOTE_MARK, notePairs } from '../model/body/note-pairs.ts';

/** What becomes of a mark whose note is not there: nothing is left of it, its figure stays without a link, or all of it. */
export type MissingNotes = 'removed' | 'unlinked' | 'linked';

/** How the marks of a text and its notes belong together. Both stay stored; readers see neither without the other. */
export interface TextNotes {
  /** The figure of what leads to a note, empty where it has none; null where nothing does. */
  readonly figureOf: (mark: string) => string | null;
  /** Whether there is a place to come back to. */
  readonly isMarked: (mark: string) => boolean;
  /** HTML of the text as its marks are shown. */
  readonly withMarks: (html: string) => string;
}

/** Where notes of a text are looked for beside its blocks. */
export interface NotesAround {
  /** What stands before these blocks, of which they are the rest. */
  readonly before?: readonly BodyBlock[] | undefined;
  /** By itself, `removed`. */
  readonly missingNotes?: MissingNotes | undefined;
}

/** The same mark as words, which say what they would lead to. */
function unlinked(mark: string): string {
  return mark.replace('<a ', '<span ').replace('</a>', '</span>').replace('href="#note-', 'data-note="');
}

/** The notes of blocks that are read together. */
export function notesOf(
  blocks: readonly BodyBlock[],
  { before = [], missingNotes = 'removed' }: NotesAround = {},
): TextNotes {
  const { figures, places, notes } = notePairs([...before, ...blocks]);
  return {
    figureOf: (mark) => figures.get(mark) ?? null,
    isMarked: (mark) => places.has(mark),
    withMarks(html) {
      // Hardly any text has one.
      if (missingNotes === 'linked' || !html.includes('href="#note-')) return html;
      return html.replace(NOTE_MARK, (whole, mark: string) => {
        if (notes.has(mark)) return whole;
        // Whoever passes the gate gets the link back (`site/gate/let-in.ts`).
        return missingNotes === 'removed' ? '' : unlinked(whole);
      });
    },
  };
}
