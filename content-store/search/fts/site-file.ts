import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { Ref } from '../../store.ts';
import { type Analysis, analysisOf } from '../analysis.ts';
import type { SearchDocument } from '../document.ts';
import type { SearchChanges, SearchDump, SectionPlace } from '../search-index.ts';
import { Catalogue, type Facts } from './catalogue.ts';
import { Vocabulary } from './vocabulary.ts';

/** Of what is in a file, and how: a file of another making is made anew. */
const MAKING = '2';

/** Documents that are read between two turns of others. */
const STEP = 200;
/** Matches whose documents are remembered: of words that are asked for often, and of who turns pages. */
const KEPT_MATCHES = 500;
/** Numbers of documents that are remembered with them, of four bytes each. */
const KEPT_NUMBERS = 1_500_000;

const TABLES = `
  create table meta (name text primary key, value text not null) without rowid;
  create table documents (
    number integer primary key, collection text not null, id text not null, facts text not null,
    name text not null, teaser text not null, names text not null, body text not null
  );
  create unique index refs on documents (collection, id);
  create virtual table words using fts5(
    name, teaser, names, body, content='', contentless_delete=1, tokenize='ascii', prefix='3'
  );
  create virtual table heads using fts5(
    name, teaser, names, content='', contentless_delete=1, tokenize='ascii', prefix='3'
  );
  create table vocabulary (word text primary key, pieces integer not null) without rowid;
`;

/** One site's documents in a file of SQLite, with what is found by words (FTS5): by all words, and by those of titles, teasers
 * and names alone, of which there are few. Texts are indexed as the stems that the
 * analysis of the site's language makes of them. */
export class SiteFile {
  readonly db: DatabaseSync;
  readonly language: string;
  readonly catalogue = new Catalogue();
  readonly analysis: Analysis;
  readonly vocabulary: Vocabulary;
  readonly #statements = new Map<string, StatementSync>();
  readonly #found = new LRUCache<string, Int32Array>({
    max: KEPT_MATCHES,
    maxSize: KEPT_NUMBERS,
    sizeCalculation: (numbers) => numbers.length + 1,
  });

  private constructor(db: DatabaseSync, language: string) {
    this.db = db;
    this.language = language;
    this.analysis = analysisOf(language);
    this.vocabulary = new Vocabulary(db);
  }

  /** Makes a file that is not there. */
  static create(path: string, language: string): SiteFile {
    const file = new SiteFile(openDatabase(path), language);
    file.db.exec(TABLES);
    file.#say('making', MAKING);
    file.#say('language', language);
    return file;
  }

  /** Opens a file; null where it is of another language, of another making, or not whole. */
  static open(path: string, language: string): SiteFile | null {
    const opening = SiteFile.#opening(path, language);
    for (;;) {
      const step = opening.next();
      if (step.done === true) return step.value;
    }
  }

  /** The same, in small steps between which others have their turn. */
  static async openBeside(path: string, language: string): Promise<SiteFile | null> {
    const opening = SiteFile.#opening(path, language);
    for (;;) {
      const step = opening.next();
      if (step.done === true) return step.value;
      await new Promise(setImmediate);
    }
  }

  static *#opening(path: string, language: string): Generator<undefined, SiteFile | null> {
    let db: DatabaseSync | undefined;
    try {
      db = openDatabase(path);
      const file = new SiteFile(db, language);
      const isOurs = file.#said('making') === MAKING && file.#said('language') === language;
      if (isOurs && (yield* file.#load())) return file;
    } catch {
      // What cannot be read is made anew.
    }
    db?.close();
    return null;
  }

  /** The change up to which everything is there; null before the first. */
  get sequence(): number | null {
    const said = this.#said('sequence');
    return said === undefined ? null : Number(said);
  }

  /** Stores changes; all or nothing. */
  apply({ documents, removed, sections, sequence }: SearchChanges): void {
    this.#whole(() => {
      for (const ref of removed) this.#remove(this.#numberOf(ref));
      for (const document of documents) this.#put(document);
      if (sections !== undefined) this.#say('sections', JSON.stringify(sections));
      if (sequence !== undefined) this.#say('sequence', String(sequence));
    });
    if (sections !== undefined) this.catalogue.place(sections);
  }

  /** Stores documents of a file that is being made: the vocabulary is stored with what comes last. */
  add(documents: readonly SearchDocument[]): void {
    this.#whole(
      () => {
        for (const document of documents) this.#put(document);
      },
      () => this.vocabulary.isFull,
    );
  }

  /** A statement, prepared once. */
  statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.db.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** The numbers of the documents that a match finds, ascending: kept until something is stored. */
  numbersOf(match: string): Int32Array {
    const known = this.#found.get(match);
    if (known !== undefined) return known;
    // In one text: a row for each would take longer than finding them.
    const row = this.statement('select group_concat(rowid) as numbers from words where words match ?').get(
      match,
    );
    const numbers = numbersIn(typeof row?.numbers === 'string' ? row.numbers : '');
    this.#found.set(match, numbers);
    return numbers;
  }

  /** What words of a document are found in; null where there is none of the number. */
  textsOf(number: number): readonly string[] | null {
    const row = this.statement('select name, teaser, names, body from documents where number = ?').get(
      number,
    );
    return row === undefined ? null : Object.values(row).map(String);
  }

  dump(): SearchDump {
    const rows = this.statement(
      'select facts, name, teaser, names, body from documents order by collection, id',
    );
    const words = this.statement('select word, pieces from vocabulary order by word');
    return {
      documents: rows.all().map(({ facts, name, teaser, names, body }) => ({
        ...JSON.parse(String(facts)),
        name: String(name),
        teaser: String(teaser),
        names: String(names),
        text: String(body),
      })),
      sections: this.#sections.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      words: words.all().map(({ word, pieces }) => [String(word), Number(pieces)]),
    };
  }

  close(): void {
    this.db.close();
  }

  #put(document: SearchDocument): void {
    const { name, teaser, names, text, ...facts } = document;
    const known = this.#numberOf(document);
    this.#remove(known);
    const number = known ?? this.catalogue.next;
    const texts = [name, teaser, names, text] as const;
    this.statement(
      'insert into documents (number, collection, id, facts, name, teaser, names, body) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(number, document.collection, document.id, JSON.stringify(facts), ...texts);
    const words = new Set<string>();
    const stems = texts.map((one) => this.#stems(one, words));
    this.statement('insert into words (rowid, name, teaser, names, body) values (?, ?, ?, ?, ?)').run(
      number,
      ...stems,
    );
    this.statement('insert into heads (rowid, name, teaser, names) values (?, ?, ?, ?)').run(
      number,
      ...stems.slice(0, -1),
    );
    this.vocabulary.count(words, 1);
    this.catalogue.set(number, facts satisfies Facts);
  }

  #stems(text: string, words: Set<string>): string {
    const stems: string[] = [];
    for (const { word } of this.analysis.wordsOf(text)) {
      words.add(word);
      stems.push(this.analysis.stemOf(word));
    }
    return stems.join(' ');
  }

  #remove(number: number | undefined): void {
    if (number === undefined) return;
    const texts = this.textsOf(number);
    if (texts === null) return;
    const words = new Set<string>();
    for (const text of texts) this.#stems(text, words);
    this.vocabulary.count(words, -1);
    this.statement('delete from words where rowid = ?').run(number);
    this.statement('delete from heads where rowid = ?').run(number);
    this.statement('delete from documents where number = ?').run(number);
    this.catalogue.delete(number);
  }

  #numberOf({ collection, id }: Ref): number | undefined {
    const row = this.statement('select number from documents where collection = ? and id = ?').get(
      collection,
      id,
    );
    return row === undefined ? undefined : Number(row.number);
  }

  get #sections(): readonly SectionPlace[] {
    // Made by this class.
    return JSON.parse(this.#said('sections') ?? '[]') as SectionPlace[];
  }

  #whole(work: () => void, isVocabularyStored: () => boolean = () => true): void {
    this.#found.clear();
    this.db.exec('begin immediate');
    try {
      work();
      if (isVocabularyStored()) this.vocabulary.store();
      this.db.exec('commit');
    } catch (error) {
      this.db.exec('rollback');
      throw error;
    }
  }

  /** Reads what is kept in memory, some of it in each step; false where not all of it is there. */
  *#load(): Generator<undefined, boolean> {
    if (this.sequence === null) return false;
    let read = 0;
    for (const row of this.statement('select number, facts from documents order by number').iterate()) {
      this.catalogue.set(Number(row.number), JSON.parse(String(row.facts)));
      read += 1;
      if (read % STEP === 0) yield;
    }
    this.catalogue.place(this.#sections);
    return true;
  }

  #said(name: string): string | undefined {
    const row = this.statement('select value from meta where name = ?').get(name);
    return row === undefined ? undefined : String(row.value);
  }

  #say(name: string, value: string): void {
    this.statement('insert or replace into meta (name, value) values (?, ?)').run(name, value);
  }
}

/** Whole numbers with commas between them. */
function numbersIn(text: string): Int32Array {
  if (text === '') return new Int32Array();
  let count = 1;
  for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) count += 1;
  const numbers = new Int32Array(count);
  let [index, number] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit >= 0) number = number * 10 + digit;
    else {
      numbers[index] = number;
      index += 1;
      number = 0;
    }
  }
  numbers[index] = number;
  return numbers;
}

const ZERO = 0x30;

function openDatabase(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // What a power cut takes away is told again from the store: the sequence goes with it.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -32000');
  return db;
}
