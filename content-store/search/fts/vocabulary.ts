import type { DatabaseSync } from 'node:sqlite';
import { editDistance, mostEdits } from '../spelling.ts';

/** Counts that are kept before they are stored. */
const MOST_KEPT = 400_000;
/** Words that begin alike and are looked for together. */
const MOST_LONGER = 12;

/** Every word of a site's documents, as it is written, and in how many of them it is: what a word may have meant, and how one
 * goes on. */
export class Vocabulary {
  readonly #db: DatabaseSync;
  readonly #changed = new Map<string, number>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  count(words: ReadonlySet<string>, by: 1 | -1): void {
    for (const word of words) if (isTold(word)) this.#changed.set(word, (this.#changed.get(word) ?? 0) + by);
  }

  /** Stores what was counted: within whatever transaction there is. */
  store(): void {
    if (this.#changed.size === 0) return;
    const add = this.#db.prepare(
      'insert into vocabulary (word, pieces) values (?1, ?2) on conflict (word) do update set pieces = pieces + ?2',
    );
    const left = this.#db.prepare('delete from vocabulary where word = ? and pieces <= 0');
    for (const [word, by] of this.#changed) {
      if (by === 0) continue;
      add.run(word, by);
      if (by < 0) left.run(word);
    }
    this.#changed.clear();
  }

  /** Whether so much is counted that it should be stored. */
  get isFull(): boolean {
    return this.#changed.size > MOST_KEPT;
  }

  /** In how many documents a word is; what begins with it counted with it, if that is asked for. */
  documentsWith(word: string, isBeginning: boolean): number {
    const end = isBeginning ? `${word}\u{10ffff}` : word;
    const row = this.#db
      .prepare('select sum(pieces) as pieces from vocabulary where word >= ? and word <= ?')
      .get(word, end);
    return Number(row?.pieces ?? 0);
  }

  has(word: string): boolean {
    return this.#db.prepare('select 1 from vocabulary where word = ?').get(word) !== undefined;
  }

  /** The words in most documents that begin with some letters. */
  beginningWith(letters: string): string[] {
    const rows = this.#db.prepare(
      'select word from vocabulary where word >= ? and word < ? order by pieces desc, word limit ?',
    );
    return rows.all(letters, `${letters}\u{10ffff}`, MOST_LONGER).map(({ word }) => String(word));
  }

  /** The words nearest to one, those in most documents before others: it may have been meant. The first letter is right, or
   * changed places with the second, or is one too many. */
  near(word: string, most: number): string[] {
    const edits = mostEdits(word);
    if (edits === 0) return [];
    // In one text: a row for each would take longer than looking at them.
    const alike = this.#db.prepare(
      "select group_concat(word, ' ') as words from vocabulary where word >= ? and word < ? and length(word) between ? and ?",
    );
    const counted = this.#db.prepare('select pieces from vocabulary where word = ?');
    const letters = [...word];
    const found: { word: string; pieces: number; distance: number }[] = [];
    const own = bagOf(word);
    for (const first of new Set(letters.slice(0, 2))) {
      const lengths = [letters.length - edits, letters.length + edits] as const;
      const row = alike.get(first, `${first}\u{10ffff}`, ...lengths);
      for (const other of typeof row?.words === 'string' ? row.words.split(' ') : []) {
        if (differing(own, bagOf(other)) > 2 * edits) continue;
        const distance = editDistance(word, other, edits);
        if (distance > 0 && distance <= edits)
          found.push({ word: other, pieces: Number(counted.get(other)?.pieces ?? 0), distance });
      }
    }
    found.sort(
      (one, other) =>
        one.distance - other.distance || other.pieces - one.pieces || (one.word < other.word ? -1 : 1),
    );
    return found.slice(0, most).map((one) => one.word);
  }
}

/** Whether a word is one that somebody may have meant: figures are not guessed at. */
function isTold(word: string): boolean {
  return word.length > 2 && word.length < 32 && !/\p{N}/u.test(word);
}

/** Which of the letters a to z a word has, a bit for each. */
function bagOf(word: string): number {
  let bag = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bag |= 1 << letter;
  }
  return bag;
}

function differing(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
