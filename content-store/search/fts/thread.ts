import { workerData } from 'node:worker_threads';
import { answerCalls } from '../../threads/answer-calls.ts';
import { SearchError } from '../search-index.ts';
import { FileMaker } from './file-maker.ts';
import { SiteFiles } from './sites.ts';

/** What a thread is started with: the folder of the files that it searches, or the one file that it makes. */
export type SearchThreadData =
  | { readonly folder: string }
  | { readonly path: string; readonly language: string };

const data: SearchThreadData = workerData;
const called = 'folder' in data ? new SiteFiles(data.folder) : new FileMaker(data.path, data.language);
answerCalls(called, (error) => (error instanceof SearchError ? error.code : String(error)));
