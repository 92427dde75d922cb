import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#content-store/keeping/open.ts';
import type { Cdn } from '../cdn/cdn.ts';
import { compileSite, loadBundle } from '../process/compile.ts';
import { createPublisher, type PublisherOptions } from '../publisher/publisher.ts';
import type { Brand } from '../tools/demonstration/brand.ts';
import { culvert } from '../tools/demonstration/culvert/culvert.ts';
import { createDemo } from '../tools/demonstration/demo.ts';
import { MADE_AT, madeDemonstration } from './made-demonstration.ts';

/** The demonstration in a folder of its own, published: its magazine, or the brands given. In a folder it is a copy of what
 * was made once; in a database its records are made each time. `advance` moves its clock, in milliseconds; timers are
 * handed to `setTimer`, and never run where there is none. */
export async function demoSite(
  options: {
    readonly setTimer?: PublisherOptions['setTimer'];
    readonly storeUrl?: string;
    readonly brands?: readonly [Brand, ...Brand[]];
    readonly cdn?: Cdn;
    readonly onError?: (error: unknown) => void;
  } = {},
) {
  const { storeUrl, brands = [culvert] } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-'));
  let time = MADE_AT;
  const now = () => new Date(time);
  const { bundleDir } = await compileSite();
  const made = await madeDemonstration(bundleDir, brands);
  const isCopy = storeUrl === undefined;
  if (isCopy) await cp(made.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const store = await openStore({ dataDir, storeUrl, now });
  const { tenantKey, tenantKeys, login } = isCopy
    ? made.demo
    : await createDemo({ store, dataDir, now, brands: drawnIn(made.dataDir, brands) });
  const publisher = await createPublisher({
    store,
    dataDir,
    storeUrl,
    bundleDir,
    now,
    workers: 1,
    cdn: options.cdn,
    ...(options.onError && { onError: options.onError }),
    setTimer: options.setTimer ?? (() => () => undefined),
  });
  if (!isCopy) for (const key of tenantKeys) await publisher.rebuild(key);
  return {
    dataDir,
    storeUrl,
    bundleDir,
    store,
    publisher,
    tenantKey,
    login,
    now,
    site: store.forTenant(tenantKey),
    bundle: await loadBundle(bundleDir),
    advance: (ms: number) => {
      time += ms;
    },
    /** Saves what is published, so that it can be verified. */
    settle: () => publisher.settle(),
    async close() {
      await publisher.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Brands whose files are copied from where they are drawn already: drawing them takes longer than all else. */
function drawnIn(dataDir: string, [first, ...others]: readonly [Brand, ...Brand[]]): [Brand, ...Brand[]] {
  const copied = (brand: Brand): Brand => ({
    ...brand,
    writeFiles: (folder) => cp(join(dataDir, 'assets', brand.site.tenantKey), folder, { recursive: true }),
  });
  return [copied(first), ...others.map(copied)];
}
