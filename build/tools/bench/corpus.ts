import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importFolder } from '#content-store/import/folder/import-folder.ts';
import type { Store } from '#content-store/store.ts';
import { SHARED } from '../../process/beside.ts';
import { generateCorpus } from './generated-corpus.ts';

/** A real publication beside the project, in the public domain; taken where it is. */
export const CORPUS_FOLDER = join(SHARED, 'corpora', 'digitalgov');

export interface Corpus {
  readonly name: string;
  readonly tenantKey: string;
  /** Seconds it took to bring it into the store. */
  readonly seconds: number;
}

/** Fills a store with the corpus or, where that is not at hand or `articles` is given, with a generated one. */
export async function fillWithCorpus(
  store: Store,
  options: {
    readonly articles?: number | undefined;
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<Corpus> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  if (options.articles === undefined && existsSync(CORPUS_FOLDER)) {
    const { onProgress } = options;
    await importFolder({
      store,
      tenantKey: 'digitalgov',
      from: CORPUS_FOLDER,
      ...(onProgress && { onProgress }),
    });
    return { name: 'digitalgov', tenantKey: 'digitalgov', seconds: seconds() };
  }
  const articles = options.articles ?? 3_000;
  await generateCorpus(store, 'bench', articles);
  return { name: `generated, ${articles} articles`, tenantKey: 'bench', seconds: seconds() };
}
