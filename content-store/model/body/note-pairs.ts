import type { BodyBlock } from '../../definition/field.ts';
import { isData } from '../../definition/is-data.ts';

/** The marks of a text and its notes, by the names that both have. */
export interface NotePairs {
  /** What a text leads to, with the figures that say so: an empty one where it is a link of another kind. */
  readonly figures: ReadonlyMap<string, string>;
  /** Where notes lead back to. */
  readonly places: ReadonlySet<string>;
  /** Of blocks of notes, in order. */
  readonly listed: readonly string[];
  /** All that there is to lead to: some texts have notes among their words. */
  readonly notes: ReadonlySet<string>;
}

/** A mark as it is written, but for attributes that others write. */
export const NOTE_MARK = /<sup><a\s[^>]*\bhref="#note-([a-z0-9]+)"[^>]*>([^<]*)<\/a><\/sup>/g;

/** What leads where among blocks that are read together. */
export function notePairs(blocks: readonly BodyBlock[]): NotePairs {
  const concerned = blocks.filter(isAboutNotes);
  // Hardly any text has one.
  if (concerned.length === 0) return NONE;
  const words = concerned.flatMap(wordsOf).join('\n');
  const figures = new Map(namesIn(words, /\bhref="#note-([a-z0-9]+)"/g).map((name) => [name, '']));
  for (const [, name = '', figure = ''] of words.matchAll(NOTE_MARK))
    if (figures.get(name) === '') figures.set(name, figure);
  const listed = concerned.flatMap(listedIn);
  return {
    figures,
    places: new Set(namesIn(words, /\bid="mark-([a-z0-9]+)"/g)),
    listed,
    notes: new Set([...listed, ...namesIn(words, /\bid="note-([a-z0-9]+)"/g)]),
  };
}

/** How many notes and marks readers do not see, for each lacks the other. */
export function loneNotes(blocks: readonly BodyBlock[]): { readonly notes: number; readonly marks: number } {
  const { figures, listed, notes } = notePairs(blocks);
  return {
    notes: listed.filter((name) => !figures.has(name)).length,
    marks: [...figures].filter(([name, figure]) => figure !== '' && !notes.has(name)).length,
  };
}

const NONE: NotePairs = { figures: new Map(), places: new Set(), listed: [], notes: new Set() };

/** Asked of every block of every page: makes nothing anew. */
function isAboutNotes(block: BodyBlock): boolean {
  for (const name in block) if (name === 'notes' || isNoteWords(block[name])) return true;
  return false;
}

function wordsOf(block: BodyBlock): string[] {
  return Object.values(block).filter(isNoteWords);
}

function isNoteWords(value: unknown): value is string {
  return typeof value === 'string' && /="#?(?:note|mark)-/.test(value);
}

function namesIn(words: string, pattern: RegExp): string[] {
  return [...words.matchAll(pattern)].map(([, name = '']) => name);
}

function listedIn({ notes }: BodyBlock): string[] {
  const held: readonly unknown[] = Array.isArray(notes) ? notes : [];
  return held.filter(isData).map(({ mark }) => String(mark));
}
