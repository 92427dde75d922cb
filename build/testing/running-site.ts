import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#content-store/keeping/open.ts';
import { openEvents } from '#content-store/keeping/open-events.ts';
import type { Cdn } from '../cdn/cdn.ts';
import { compileSite, loadBundle } from '../process/compile.ts';
import { createPublisher, type PublisherOptions } from '../publisher/publisher.ts';
import type { Brand } from '../tools/demonstration/brand.ts';
import { culvert } from '../tools/demonstration/culvert/culvert.ts';
import { createDemo } from '../tools/demonstration/demo.ts';
import { drawnIn, MADE_AT, madeDemonstration, shareSizes } from './made-demonstration.ts';

/** The demonstration in a folder of its own, published: its magazine, or the brands given. In a folder it is a copy of what
 * was made once; in a database its records are made each time, unless that is a copy too. `advance` moves its clock, in
 * milliseconds; timers are handed to `setTimer`, and never run where there is none. */
export async function demoSite(
  options: {
    readonly setTimer?: PublisherOptions['setTimer'];
    readonly storeUrl?: string;
    /** The data folder of a demonstration that has ended, where `storeUrl` is a copy of its database. */
    readonly like?: string;
    /** Its own pictures are drawn in each size once for all sites that have this: for browsers, who ask for many. */
    readonly sharesSizes?: boolean;
    readonly brands?: readonly [Brand, ...Brand[]];
    /** Whether there are memberships, and members. */
    readonly hasMembers?: boolean;
    readonly cdn?: Cdn;
    /** Whether pages are rendered in this process, as a build does it: unless told. A thread, as a server has it, loads site
     * and store once more, which takes half a second for each of hundreds of sites. */
    readonly rendersHere?: boolean;
    readonly onError?: (error: unknown) => void;
  } = {},
) {
  const { storeUrl, like, brands = [culvert], hasMembers, rendersHere = true } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-'));
  let time = MADE_AT;
  const now = () => new Date(time);
  const { bundleDir } = await compiledSite();
  const made = await madeDemonstration(bundleDir, brands, hasMembers);
  const isCopy = storeUrl === undefined || like !== undefined;
  // Ten times as fast as `cp` for hundreds of small files.
  if (isCopy) cpSync(like ?? made.dataDir, dataDir, { recursive: true });
  if (options.sharesSizes === true) await shareSizes(made, dataDir);
  const store = await openStore({ dataDir, storeUrl, now });
  const eventLog = await openEvents({ dataDir, storeUrl });
  const { tenantKey, tenantKeys, login } = isCopy
    ? made.demo
    : await createDemo({
        store,
        dataDir,
        now,
        brands: drawnIn(made, brands),
        ...(hasMembers && { hasMembers }),
      });
  const publisher = await createPublisher({
    store,
    dataDir,
    storeUrl,
    bundleDir,
    now,
    workers: 1,
    rendersHere,
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
    eventLog,
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
    /** Ends it, and leaves what is stored. */
    end,
    async close() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };

  async function end(): Promise<void> {
    await publisher.close();
    await eventLog.close();
    await store.close();
  }
}

let compiled: ReturnType<typeof compileSite> | undefined;

/** Asked once: nobody changes the sources of tests that run, and to look at all of them takes a while. */
function compiledSite(): ReturnType<typeof compileSite> {
  compiled ??= compileSite();
  return compiled;
}
