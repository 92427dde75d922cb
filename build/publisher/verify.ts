import { attachStore, type Replica, type StoreLocation } from '#content-store/keeping/open.ts';
import { operation } from '#content-store/messages/operation.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import { isRefusedWith } from '#content-store/store.ts';
import { siteOf } from '#site/page-data/page-context.ts';
import { fileOfPath, pathsOf } from '#site/page-data/site-pages.ts';
import { loadBundle } from '../process/compile.ts';
import { PublishedFiles } from '../render/files.ts';
import { renderPath } from '../render/render-path.ts';
import { siteFiles } from '../render/write-path.ts';
import { orphanFiles } from '../state/orphan-files.ts';
import { StateFile } from '../state/state.ts';

export interface Verified {
  readonly checked: number;
  /** Paths whose published bytes differ from a fresh rendering, or are missing. */
  readonly stale: readonly string[];
  /** Published files that no page accounts for. */
  readonly orphaned: readonly string[];
  /** Paths that cannot be rendered, and why. Their published files are the last good ones, or away (`fail-closed.ts`). */
  readonly failed: readonly { readonly path: string; readonly error: string }[];
}

/** Renders a whole site afresh, at the change and moment its published files stand for, and compares. The pages are
 * told from the store, not from the index. Throws where nothing was published yet. */
export async function verifySite(
  options: StoreLocation & {
    readonly tenantKey: string;
    readonly bundleDir: string;
    readonly onProgress?: (done: number, total: number) => void;
  },
): Promise<Verified> {
  const { dataDir, storeUrl, tenantKey, bundleDir, onProgress } = options;
  const state = await new StateFile(dataDir, tenantKey).read();
  if (state === null) throw new Error(operation.nothingPublished(tenantKey));
  const [store, bundle] = await Promise.all([attachStore({ dataDir, storeUrl }), loadBundle(bundleDir)]);
  try {
    const moment = momentOf(store, tenantKey, state.sequence);
    const site = await siteOf(moment.installation, tenantKey);
    if (site === null) throw new Error(`There is no site "${tenantKey}"`);
    const reads = siteReads(moment, tenantKey);
    const files = siteFiles(dataDir, tenantKey);
    const stale: string[] = [];
    const failed: { path: string; error: string }[] = [];
    const expected = new Set<string>();
    const expectedFragments = new Set<string>();
    const paths = await pathsOf(reads, tenantKey, state.visibleAt);
    let done = 0;
    for (const path of paths) {
      const { visibleAt } = state;
      const options = { bundle, reads, site, visibleAt, files };
      const rendered = await renderPath(path, options).catch((error: unknown) => {
        failed.push({ path, error: error instanceof Error ? error.message : String(error) });
        return null;
      });
      if (rendered === null) {
        expected.add(fileOfPath(path));
        for (const further of state.index.readsOf(path)?.leadsTo ?? []) paths.add(further);
        continue;
      }
      const { text, upload, fragments, reads: own } = rendered;
      // They come behind all others, and have their turn.
      for (const further of own.leadsTo) paths.add(further);
      const published = files.pages.read(fileOfPath(path));
      const bytes = text === null ? uploaded(files.uploads, upload) : Buffer.from(text);
      if (bytes !== null) expected.add(fileOfPath(path));
      let isSame = bytes === null ? published === null : published?.equals(bytes) === true;
      for (const [name, html] of fragments) {
        expectedFragments.add(`${name}.html`);
        isSame = isSame && files.fragments.read(`${name}.html`)?.equals(Buffer.from(html)) === true;
      }
      if (!isSame) stale.push(path);
      done += 1;
      if (done % 100 === 0) onProgress?.(done, paths.size);
    }
    const orphaned = [
      ...(await orphanFiles(files.pages.root, expected)),
      ...(await orphanFiles(files.fragments.root, expectedFragments)),
    ];
    return { checked: paths.size, stale, orphaned, failed };
  } finally {
    store.close();
  }
}

/** The bytes of an upload; null where there is none. */
function uploaded(folder: string, name: string | null): Buffer | null {
  return name === null ? null : new PublishedFiles(folder).read(name);
}

/** The store as it was at a change, which drafts and other edits may have left behind. */
function momentOf(
  store: Replica,
  tenantKey: string,
  sequence: number,
): Pick<Replica, 'forTenant' | 'installation'> {
  // Sign-ins and other sites write too; only this site's own changes make another moment of it.
  const newest = store.sequenceOf(tenantKey);
  if (newest <= sequence) return store;
  try {
    return store.at(sequence);
  } catch (error) {
    if (!isRefusedWith(error, 'GONE')) throw error;
    throw new Error(
      `The site is at change ${newest}, its published files at ${sequence}, which the store no longer knows. Publish first, then verify.`,
    );
  }
}
