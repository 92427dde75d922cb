import { parentPort, workerData } from 'node:worker_threads';
import { SearchError } from '../search-index.ts';
import { FileMaker } from './file-maker.ts';
import { SiteFiles } from './sites.ts';

/** What a thread is started with: the folder of the files that it searches, or the one file that it makes. */
export type SearchThreadData =
  | { readonly folder: string }
  | { readonly path: string; readonly language: string };

/** A call of a method, by its number. */
export interface SearchCall {
  readonly number: number;
  readonly name: string;
  readonly given: readonly unknown[];
}

export type SearchReply = {
  readonly number: number;
  readonly answer?: unknown;
  readonly error?: SearchError['code'] | string;
};

const data: SearchThreadData = workerData;
const called = 'folder' in data ? new SiteFiles(data.folder) : new FileMaker(data.path, data.language);
parentPort?.on('message', async (call: SearchCall) => parentPort?.postMessage(await reply(call)));

async function reply({ number, name, given }: SearchCall): Promise<SearchReply> {
  try {
    // A call names a method, and has what that takes.
    const method = Reflect.get(called, name) as (...given: readonly unknown[]) => unknown;
    return { number, answer: await method.apply(called, [...given]) };
  } catch (error) {
    return { number, error: error instanceof SearchError ? error.code : String(error) };
  }
}
