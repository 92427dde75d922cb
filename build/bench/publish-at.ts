import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachStore, openStore } from '#content-store/open.ts';
import { addAdministrator } from '../testing/staff-client.ts';
import { buildOnce, publicFolder } from './build.ts';
import { fillWithCorpus } from './corpus.ts';
import { measurePublish, type PublishFigures } from './publish.ts';
import { samplesOf } from './samples.ts';
import { measureSettingsChange, type SettingsChangeFigures } from './settings-change.ts';

export const LOGIN = { username: 'bench', password: 'measured twice, cut once' };

/** A generated site of so many articles, published in a folder of its own, which is removed afterwards. */
async function onSite<T>(articles: number, measure: (site: BuiltSite) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  try {
    const store = await openStore({ dataDir });
    await addAdministrator(store, LOGIN);
    const { tenantKey } = await fillWithCorpus(store, { articles });
    await store.close();
    await buildOnce(dataDir, tenantKey);
    return await measure({ dataDir, tenantKey });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface BuiltSite {
  readonly dataDir: string;
  readonly tenantKey: string;
}

/** Edits published on a generated site of so many articles. */
export function measurePublishAt(articles: number, samples: number): Promise<PublishFigures> {
  return onSite(articles, async ({ dataDir, tenantKey }) => {
    const reads = await attachStore({ dataDir });
    const found = await samplesOf(reads.forTenant(tenantKey), publicFolder(dataDir, tenantKey));
    reads.close();
    return measurePublish({ dataDir, tenantKey, login: LOGIN, ...found, samples });
  });
}

/** Changes of a setting that every page of a generated site of so many articles shows. */
export function measureSettingsChangeAt(articles: number): Promise<SettingsChangeFigures> {
  return onSite(articles, async ({ dataDir, tenantKey }) => {
    const reads = await attachStore({ dataDir });
    const sections = await reads
      .forTenant(tenantKey)
      .find({ collection: 'websiteSection', stage: 'live', orderBy: [], first: 100 });
    reads.close();
    const paths = sections.items.map(({ data }) => String(data.alias));
    return measureSettingsChange({ dataDir, tenantKey, login: LOGIN, paths, samples: SETTINGS_CHANGES });
  });
}

const SETTINGS_CHANGES = 5;
