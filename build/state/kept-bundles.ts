import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '#content-store/store.ts';
import type { PagesVersion, SiteBundle } from '#site/page-data/context.ts';
import { otherUnits } from '../dependencies/other-units.ts';
import { StateFile } from './state.ts';

/** What browsers load of every bundle that published pages are rendered with, kept beside the pages: `dist` may be
 * another checkout's by the time they are read (architecture D7). */
export class KeptBundles {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** Keeps a bundle under the name of all that was compiled; before the first page is rendered with it. It is there
   * whole or not at all. */
  async keep(bundleDir: string, compiled: string): Promise<void> {
    const folder = join(this.root, compiled);
    if (existsSync(folder)) return utimes(folder, new Date(), new Date());
    await mkdir(this.root, { recursive: true });
    const draft = `${folder}.${process.pid}${DRAFT}`;
    try {
      await cp(join(bundleDir, 'client'), draft, { recursive: true });
      // When it was kept, whenever it was compiled.
      await utimes(draft, new Date(), new Date());
      await rename(draft, folder);
    } catch (error) {
      // Another process has kept it meanwhile.
      if (!existsSync(folder)) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** The bundles kept, by name. */
  async versions(): Promise<string[]> {
    return (await this.#names()).filter((name) => !name.endsWith(DRAFT));
  }

  /** Removes what was kept before this bundle, once every site's pages are all of its version: bundles of one version
   * of pages have all that those name in common, whatever else is in them. A newer one may be another process's, which
   * has published nothing yet. */
  async removeOthers(bundle: Pick<SiteBundle, 'compiled' | 'version'>, store: Store): Promise<void> {
    const { compiled, version } = bundle;
    const others = await this.#olderThan(compiled);
    if (others.length === 0) return;
    const query = { collection: 'tenant', stage: 'live', orderBy: [], first: 9_999 } as const;
    const { items } = await store.installation.find(query);
    for (const { data } of items) if (!(await this.#isAllOf(version, String(data.tenantKey)))) return;
    for (const name of others) await rm(join(this.root, name), { recursive: true, force: true });
  }

  /** The folder that holds one folder for each version. */
  get root(): string {
    return join(this.#dataDir, 'bundles');
  }

  async #isAllOf(version: PagesVersion, tenantKey: string): Promise<boolean> {
    if (!existsSync(join(this.#dataDir, 'public', tenantKey))) return true;
    const known = await new StateFile(this.#dataDir, tenantKey).renderedWith();
    return known !== null && otherUnits(known, version)?.size === 0;
  }

  async #olderThan(compiled: string): Promise<string[]> {
    const keptAt = async (name: string) => {
      const info = await stat(join(this.root, name)).catch(() => null);
      return info?.mtimeMs ?? Number.POSITIVE_INFINITY;
    };
    const own = await keptAt(compiled);
    const names = await this.#names();
    const times = await Promise.all(names.map(keptAt));
    return names.filter((name, at) => !name.startsWith(compiled) && (times[at] ?? own) < own);
  }

  #names(): Promise<string[]> {
    return readdir(this.root).catch(() => []);
  }
}

const DRAFT = '.new';
