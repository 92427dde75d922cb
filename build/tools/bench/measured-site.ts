import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#content-store/keeping/open.ts';
import { addAdministrator, type Login } from '../../testing/staff-client.ts';
import { type Corpus, fillWithCorpus } from './corpus.ts';

export interface MeasuredSite {
  readonly dataDir: string;
  readonly tenantKey: string;
  readonly corpus: Corpus;
  readonly login: Login;
}

const LOGIN: Login = { username: 'bench', password: 'measured twice, cut once' };

/** A site filled with the corpus, or a generated one of so many articles, in a folder of its own that is removed
 * afterwards. Nothing of it is published. */
export async function withSite<T>(
  articles: number | undefined,
  measure: (site: MeasuredSite) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  try {
    const store = await openStore({ dataDir });
    await addAdministrator(store, LOGIN);
    const corpus = await fillWithCorpus(store, { articles });
    await store.close();
    return await measure({ dataDir, tenantKey: corpus.tenantKey, corpus, login: LOGIN });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Copies a store, and nothing that was published from it. */
export async function copyStore(fromDir: string, toDir: string): Promise<void> {
  await cp(join(fromDir, 'store'), join(toDir, 'store'), { recursive: true });
}
