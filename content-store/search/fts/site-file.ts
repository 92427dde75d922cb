import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { type Analysis, analysisOf } from '../analysis.ts';
import type { SearchDocument } from '../document.ts';
import type { SearchChanges, SectionPlace } from '../search-index.ts';
import { Catalogue, type Facts } from './catalogue.ts';
import { Vocabulary } from './vocabulary.ts';

/** Of what is in a file, and how: a file of another making is made anew. */
const MAKING = '1';

/** Matches whose documents are remembered: those of one search, and of who turns its pages. */
const KEPT_MATCHES = 32;

const TABLES = `
  create table meta (name text primary key, value text not null) without rowid;
  create table documents (
    number integer primary key, collection text not null, id text not null, facts text not null,
    name text not null, teaser text not null, names text not null, body text not null
  );
  create virtual table words using fts5(
    name, teaser, names, body, content='', contentless_delete=1, tokenize='ascii', prefix='3'
  );
  create table vocabulary (word text primary key, pieces integer not null) without rowid;
`;

/** One site's documents in a file of SQLite, with what is found by words (FTS5). Texts are indexed as the stems that the
 * analysis of the site's language makes of them. */
export class SiteFile {
  readonly db: DatabaseSync;
  readonly language: string;
  readonly catalogue = new Catalogue();
  readonly analysis: Analysis;
  readonly vocabulary: Vocabulary;
  readonly #statements = new Map<string, StatementSync>();
  readonly #found = new LRUCache<string, Int32Array>({ max: KEPT_MATCHES });

  private constructor(db: DatabaseSync, language: string) {
    this.db = db;
    this.language = language;
    this.analysis = analysisOf(language);
    this.vocabulary = new Vocabulary(db);
  }

  /** Makes a file that is not there. */
  static create(path: string, language: string): SiteFile {
    const file = new SiteFile(opened(path), language);
    file.db.exec(TABLES);
    file.#say('making', MAKING);
    file.#say('language', language);
    return file;
  }

  /** Opens a file; null where it is of another language, of another making, or not whole. */
  static open(path: string, language: string): SiteFile | null {
    let db: DatabaseSync | undefined;
    try {
      db = opened(path);
      const file = new SiteFile(db, language);
      if (file.#said('making') === MAKING && file.#said('language') === language && file.#load()) return file;
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
      for (const ref of removed) this.#remove(this.catalogue.numberOf(ref));
      for (const document of documents) this.#put(document);
      if (sections !== undefined) this.#say('sections', JSON.stringify(sections));
      if (sequence !== undefined) this.#say('sequence', String(sequence));
    });
    for (const ref of removed) this.#forget(this.catalogue.numberOf(ref));
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

  /** The numbers of the documents that a match finds, ascending, or of the first few: kept until something is stored. */
  numbersOf(match: string, most = -1): Int32Array {
    const key = `${most} ${match}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    // In one text: a row for each would take longer than finding them.
    const row = this.statement(
      'select group_concat(rowid) as numbers from (select rowid from words where words match ? limit ?)',
    ).get(match, most);
    const numbers = numbersIn(typeof row?.numbers === 'string' ? row.numbers : '');
    this.#found.set(key, numbers);
    return numbers;
  }

  dump(): SearchDocument[] {
    const rows = this.statement(
      'select facts, name, teaser, names, body from documents order by collection, id',
    );
    return rows.all().map(({ facts, name, teaser, names, body }) => ({
      ...JSON.parse(String(facts)),
      name: String(name),
      teaser: String(teaser),
      names: String(names),
      text: String(body),
    }));
  }

  close(): void {
    this.db.close();
  }

  #put(document: SearchDocument): void {
    const { name, teaser, names, text, ...facts } = document;
    const known = this.catalogue.numberOf(document);
    if (known !== undefined) this.#remove(known);
    const number = known ?? this.catalogue.next;
    const texts = [name, teaser, names, text] as const;
    this.statement(
      'insert into documents (number, collection, id, facts, name, teaser, names, body) values (?, ?, ?, ?, ?, ?, ?, ?)',
    ).run(number, document.collection, document.id, JSON.stringify(facts), ...texts);
    const words = new Set<string>();
    this.statement('insert into words (rowid, name, teaser, names, body) values (?, ?, ?, ?, ?)').run(
      number,
      ...texts.map((one) => this.#stems(one, words)),
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
    const row = this.statement('select name, teaser, names, body from documents where number = ?').get(
      number,
    );
    if (row === undefined) return;
    const words = new Set<string>();
    for (const text of Object.values(row)) this.#stems(String(text), words);
    this.vocabulary.count(words, -1);
    this.statement('delete from words where rowid = ?').run(number);
    this.statement('delete from documents where number = ?').run(number);
  }

  #forget(number: number | undefined): void {
    if (number !== undefined) this.catalogue.delete(number);
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

  /** Reads what is kept in memory; false where not all of it is there. */
  #load(): boolean {
    if (this.sequence === null) return false;
    for (const row of this.statement('select number, facts from documents order by number').iterate())
      this.catalogue.set(Number(row.number), JSON.parse(String(row.facts)));
    // Made by this class.
    this.catalogue.place(JSON.parse(this.#said('sections') ?? '[]') as SectionPlace[]);
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

function opened(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  // What a power cut takes away is told again from the store: the sequence goes with it.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -32000');
  return db;
}
