import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isData } from '#content-store/definition/is-data.ts';
import { NamedMutex } from '#content-store/drivers/mutex.ts';
import { crawlerTexts } from '#content-store/messages/crawlers.ts';
import { type CrawlerName, crawlerNames, knownCrawlers } from './known-crawlers.ts';
import { parsedJson, type RangeFile, readRangeFile } from './range-file.ts';

/** Answers the text at an address elsewhere. Rejects where it cannot be had. */
export type AskRanges = (address: string) => Promise<string>;

/** How old the ranges may grow before they are asked for again, in milliseconds. */
const FRESH = 24 * 3_600_000;
/** Until they are asked for again after they could not be had. */
const PAUSE = 3_600_000;
/** Less than this part of what there was is no news, but a fault, unless somebody says otherwise. */
const LEAST_KEPT = 0.5;

interface Known extends RangeFile {
  /** When the file was written, in milliseconds since 1970. */
  readonly writtenAt: number;
}

/** How what is known of a crawler's addresses came here: fetched, uploaded by somebody, or put beside by the machine's staff. */
interface Origin {
  readonly source: 'address' | 'upload' | 'file';
  readonly by: string | null;
}

export interface RangesStanding extends Origin {
  readonly name: CrawlerName;
  readonly address: string;
  /** None where there is no file, or none that can be read: then addresses are known by their names alone. */
  readonly ranges: number;
  /** When the file came here; null where there is none. */
  readonly writtenAt: string | null;
  /** When its operator made it, as it says. */
  readonly createdAt: string | null;
  /** Why it could not be made anew the last time; null where it could. */
  readonly problem: string | null;
}

/** The ranges that crawlers read from, as their operators publish them: in `crawlers/{name}.json` of the data folder, in
 * Google's format, where staff of the machine may put them too. Asked for anew, behind, when they are older than a day: each
 * hour (`refreshAged`), and when a crawler comes. What cannot be read, or lost more than half, takes the place of nothing. */
export class CrawlerRanges {
  readonly #folder: string;
  readonly #ask: AskRanges | null;
  readonly #now: () => Date;
  readonly #known = new Map<CrawlerName, Known>();
  readonly #askedAt = new Map<CrawlerName, number>();
  readonly #problems = new Map<CrawlerName, string>();
  readonly #taking = new NamedMutex();

  /** Without `ask`, the files are as they are put there. */
  constructor(dataDir: string, now: () => Date, ask: AskRanges | null) {
    this.#folder = join(dataDir, 'crawlers');
    this.#now = now;
    this.#ask = ask;
  }

  /** Whether an address is in what is known of a crawler's; nothing that cannot be read holds any. */
  async has(name: CrawlerName, address: string): Promise<boolean> {
    const known = await this.#read(name);
    void this.#refreshIfAged(name, known);
    return known?.table.at(address) === true;
  }

  async standing(): Promise<readonly RangesStanding[]> {
    return Promise.all(
      crawlerNames.map(async (name) => {
        const known = await this.#read(name);
        return {
          ...{ name, address: knownCrawlers[name].ranges, ranges: known?.count ?? 0 },
          writtenAt: known === null ? null : new Date(known.writtenAt).toISOString(),
          createdAt: known?.createdAt ?? null,
          ...(await this.#originOf(name)),
          problem: this.#problems.get(name) ?? null,
        };
      }),
    );
  }

  /** Takes a file that somebody gives. What is wrong with it, in words; null where nothing is. `isSure`: even where most of what
   * there was is gone. */
  async put(name: CrawlerName, text: string, by: string, isSure: boolean): Promise<string | null> {
    const problem = await this.#take(name, text, { source: 'upload', by }, isSure);
    if (problem === null) this.#problems.delete(name);
    return problem;
  }

  /** Fetches a crawler's now. Why that was not done, in words; null where it was. What there was holds until then. */
  async refresh(name: CrawlerName): Promise<string | null> {
    const ask = this.#ask;
    if (ask === null) return crawlerTexts.offline;
    this.#askedAt.set(name, this.#now().getTime());
    const problem = await this.#fetch(name, ask);
    if (problem === null) this.#problems.delete(name);
    else this.#problems.set(name, problem);
    return problem;
  }

  /** Fetches those that are older than a day. Resolves when they are there, or could not be had. */
  async refreshAged(): Promise<void> {
    await Promise.all(crawlerNames.map(async (name) => this.#refreshIfAged(name, await this.#read(name))));
  }

  async #fetch(name: CrawlerName, ask: AskRanges): Promise<string | null> {
    try {
      const text = await ask(knownCrawlers[name].ranges);
      return await this.#take(name, text, { source: 'address', by: null }, false);
    } catch (error) {
      return crawlerTexts.unreachable(error instanceof Error ? error.message : String(error));
    }
  }

  /** What is fetched and what is uploaded at once come one after the other. */
  #take(name: CrawlerName, text: string, origin: Origin, isSure: boolean): Promise<string | null> {
    return this.#taking.run(name, () => this.#takeAlone(name, text, origin, isSure));
  }

  async #takeAlone(name: CrawlerName, text: string, origin: Origin, isSure: boolean): Promise<string | null> {
    const given = readRangeFile(text);
    if (typeof given === 'string') return given;
    const before = (await this.#read(name))?.count ?? 0;
    if (!isSure && given.count < before * LEAST_KEPT) return crawlerTexts.shrunk(given.count, before);
    await mkdir(this.#folder, { recursive: true });
    await this.#write(`${name}.json`, text);
    const { mtimeMs } = await stat(this.#fileOf(name));
    await this.#write(`${name}.origin`, JSON.stringify({ ...origin, writtenAt: mtimeMs }));
    return null;
  }

  async #write(file: string, text: string): Promise<void> {
    const draft = join(this.#folder, `${file}.${process.pid}.part`);
    await writeFile(draft, text);
    await rename(draft, join(this.#folder, file));
  }

  async #read(name: CrawlerName): Promise<Known | null> {
    const file = this.#fileOf(name);
    const writtenAt = (await stat(file).catch(() => null))?.mtimeMs;
    if (writtenAt === undefined) return null;
    const known = this.#known.get(name);
    if (known?.writtenAt === writtenAt) return known;
    const given = readRangeFile(await readFile(file, 'utf8').catch(() => ''));
    if (typeof given === 'string') return null;
    const read = { ...given, writtenAt };
    this.#known.set(name, read);
    return read;
  }

  /** A file that was written since by somebody else came by nobody that is known. */
  async #originOf(name: CrawlerName): Promise<Origin> {
    const [said, written] = await Promise.all([
      readFile(join(this.#folder, `${name}.origin`), 'utf8').catch(() => ''),
      stat(this.#fileOf(name)).catch(() => null),
    ]);
    const origin = parsedJson(said);
    if (!isData(origin) || written === null || origin.writtenAt !== written.mtimeMs)
      return { source: 'file', by: null };
    return {
      source: origin.source === 'address' ? 'address' : 'upload',
      by: typeof origin.by === 'string' ? origin.by : null,
    };
  }

  async #refreshIfAged(name: CrawlerName, known: Known | null): Promise<void> {
    const now = this.#now().getTime();
    const askedAt = this.#askedAt.get(name) ?? Number.NEGATIVE_INFINITY;
    const isFresh = known !== null && now - known.writtenAt < FRESH;
    if (this.#ask === null || isFresh || Math.abs(now - askedAt) < PAUSE) return;
    await this.refresh(name);
  }

  #fileOf(name: CrawlerName): string {
    return join(this.#folder, `${name}.json`);
  }
}
