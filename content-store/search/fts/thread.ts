import { parentPort, workerData } from 'node:worker_threads';
import { SearchError } from '../search-index.ts';
import { SiteFiles } from './sites.ts';

/** What the thread is started with. */
export interface SearchThreadData {
  readonly folder: string;
}

type Call<Name extends keyof SiteFiles> = {
  readonly number: number;
  readonly name: Name;
  readonly given: Parameters<SiteFiles[Name]>;
};

/** A call of a method, by its number. */
export type SearchCall = { [Name in keyof SiteFiles]: Call<Name> }[keyof SiteFiles];

export type SearchReply = {
  readonly number: number;
  readonly answer?: unknown;
  readonly error?: SearchError['code'] | string;
};

const { folder }: SearchThreadData = workerData;
const files = new SiteFiles(folder);
parentPort?.on('message', ({ number, name, given }: SearchCall) => {
  parentPort?.postMessage(reply(number, name, given));
});

function reply(number: number, name: keyof SiteFiles, given: readonly unknown[]): SearchReply {
  try {
    // A call has what its method takes.
    const method = files[name] as (...given: readonly unknown[]) => unknown;
    return { number, answer: method.apply(files, [...given]) };
  } catch (error) {
    return { number, error: error instanceof SearchError ? error.code : String(error) };
  }
}
