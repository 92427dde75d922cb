import { resolve } from 'node:path';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  backup,
  checkBackup,
  newestBackup,
  removeOldBackups,
  requireApart,
  restore,
} from '#content-store/keeping/backup.ts';
import { countRecords } from '#content-store/keeping/dump.ts';
import { attachStore, openStore } from '#content-store/keeping/open.ts';
import { collectionSpecs } from '#content-store/registry/collection-specs.ts';
import { passingEntities } from '#content-store/registry/registry.ts';
import type { Config } from '../process/config.ts';
import { told } from '../process/progress-bar.ts';
import { forgetPublished } from './forget-published.ts';

/** Writes a backup of the newest moment, beside a running server or not, reads it back, and says where it is. With
 * `keep`, so many are kept and the oldest go. */
export async function runBackup(
  { dataDir, storeUrl, now }: Config,
  to: string,
  keep?: number,
): Promise<void> {
  await requireApart(resolve(to), dataDir);
  const store = await attachStore({ dataDir, storeUrl, isOlderRead: true });
  const snapshot = store.at(store.sequence());
  try {
    const specs = collectionSpecs();
    const total = await countRecords(snapshot, specs);
    const { folder, manifest } = await told('Backing up', (onProgress) =>
      backup({
        snapshot,
        specs,
        dataDir,
        storeUrl,
        to: resolve(to),
        at: now(),
        onRecord: (done) => onProgress(done, total),
      }),
    );
    await checkBackup(folder);
    const files = Object.keys(manifest.files).length;
    console.log(
      `${countOf(manifest.records, 'record')} and ${countOf(files, 'file')}, as of change ${manifest.sequence}, in ${folder}`,
    );
    if (keep === undefined) return;
    for (const old of await removeOldBackups(resolve(to), keep)) console.log(`Removed ${old}`);
  } finally {
    snapshot.close();
    store.close();
  }
}

/** Brings a backup back into an empty store. */
export async function runRestore({ dataDir, storeUrl, now }: Config, from: string): Promise<void> {
  const folder = await newestBackup(resolve(from));
  const store = await openStore({ dataDir, storeUrl, now, onNotice: console.log });
  try {
    const manifest = await told('Restoring', (onRecord) =>
      restore({
        store,
        specs: collectionSpecs(),
        folder,
        dataDir,
        storeUrl,
        without: new Set(passingEntities.map((one) => one.collection)),
        place: storeUrl === undefined ? `The store in ${dataDir}` : 'The database',
        onRecord,
      }),
    );
    await forgetPublished(dataDir);
    const files = Object.keys(manifest.files).length;
    console.log(
      `${countOf(manifest.records, 'record')} and ${countOf(files, 'file')} of ${manifest.at} are back. Publish them with: npm start, or npm run build`,
    );
  } finally {
    await store.close();
  }
}
