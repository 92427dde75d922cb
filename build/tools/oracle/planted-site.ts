import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { externalFeed } from '#content-store/model/feeds/external-feed.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { membership } from '#content-store/model/memberships/membership.ts';
import { secondaryLinks } from '#content-store/model/menus/limits.ts';
import { menu, placements } from '#content-store/model/menus/menu.ts';
import { ICO } from '#content-store/model/settings/favicon.ts';
import { membershipsSettings } from '#content-store/model/settings/memberships.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { podcastsSettings } from '#content-store/model/settings/podcasts.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import { SharedAnswers } from '#content-store/reading/shared-answers.ts';
import { siteReads } from '#content-store/reading/site-reads.ts';
import { entities } from '#content-store/registry/registry.ts';
import type { Scope, Store, Write } from '#content-store/store.ts';
import type { PostgresServer } from '#content-store/testing/postgres-server.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import type { PageReads } from '../../dependencies/reads.ts';
import { lookUp } from '../../planning/query-evaluator.ts';
import { loadBundle } from '../../process/compile.ts';
import { SitePublisher } from '../../publisher/site-publisher.ts';
import type { RenderPool } from '../../render/pool.ts';
import { publishPath } from '../../render/publish-path.ts';
import { siteFiles, type Writing, writePath } from '../../render/write-path.ts';
import { drawnIn, madeDemonstration } from '../../testing/made-demonstration.ts';
import { random } from '../../testing/random.ts';
import { culvert } from '../demonstration/culvert/culvert.ts';
import { createDemo } from '../demonstration/demo.ts';
import { compareTrees, type Difference } from './compare.ts';
import { plainRecord } from './made-up-record.ts';
import { tableRecords, writeTableFiles } from './planted-tables.ts';
import { withoutReads } from './plants.ts';
import { Records } from './records.ts';

const ACTOR = { kind: 'system', id: 'oracle', name: 'Oracle' } as const;
/** The picture of a podcast. */
const COVER = '90000001';
const MEMBERSHIP = '90000003';
const START = Date.parse('2026-11-21T12:00:00Z');

/** The demonstration in a folder or a database, to be copied for each plant. */
export interface Ground {
  readonly folder: string;
  readonly database: string | null;
  readonly server: PostgresServer | null;
  readonly tenantKey: string;
  readonly bundle: SiteBundle;
}

/** In a database of the server, where one is given; with a year of so many pieces, where that is said. */
export async function prepareGround(
  bundleDir: string,
  server: PostgresServer | null = null,
  { piecesOfAYear = 0 } = {},
): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-ground-'));
  const database = server === null ? null : await server.database();
  const now = () => new Date(START);
  const store = await openStore({ dataDir: folder, storeUrl: database ?? undefined, now });
  const brands = drawnIn(await madeDemonstration(bundleDir, [culvert]), [culvert]);
  const { tenantKey } = await createDemo({ store, dataDir: folder, now, brands });
  // Beside the demonstration's own, so that the favicon can be another one.
  const icon = create(asset, { name: 'Sign', mimeType: ICO, width: 32, height: 32 });
  await store.forTenant(tenantKey).commit({ writes: [icon], actor: ACTOR, reason: 'ground' });
  await addPieces(store, tenantKey, now());
  await addLinks(store.forTenant(tenantKey));
  await addRare(store.forTenant(tenantKey), now());
  await addYears(store.forTenant(tenantKey), piecesOfAYear);
  await store.close();
  return { folder, database, server, tenantKey, bundle: await loadBundle(bundleDir) };
}

/** One piece of every type there is, so that the fields of each are on some page. */
async function addPieces(store: Store, tenantKey: string, now: Date): Promise<void> {
  const next = random(1);
  const records = new Records({ replica: store, tenantKey, next });
  for (const [round, { type }] of (content.variants?.types ?? []).entries()) {
    const source = { ...(await records.known()), next, round, now };
    for (let write: Write | null = null; write === null; ) {
      write = plainRecord(content, type, source);
      if (write !== null)
        await store.forTenant(tenantKey).commit({ writes: [write], actor: ACTOR, reason: 'ground' });
    }
  }
}

/** More links in each menu than any place has room for, so that what says how many there are is on some page. */
async function addLinks(site: Scope): Promise<void> {
  for (const placement of Object.values(placements)) {
    const holder = await site.claimant(`menu:${placement}`);
    const whole = holder === null ? null : await site.whole('menu', holder.id);
    const links: unknown = whole?.live?.links;
    if (whole === null || !Array.isArray(links)) continue;
    const more = Array.from({ length: secondaryLinks + 1 }, (_, at) => ({
      label: `Link ${at}`,
      href: `/link-${at}`,
    }));
    const { working } = edit(menu, whole, { links: [...links, ...more] });
    const writes = [publish(menu, { ...whole, working })];
    await site.commit({ writes, actor: ACTOR, reason: 'ground' });
  }
}

/** Pieces of three years in a section, so many more of them in the last. */
async function addYears(site: Scope, many: number): Promise<void> {
  const section = (await site.claimant('path:/features'))?.id;
  const years = ['2023', '2024', '2024', '2025', ...Array.from({ length: many }, () => '2025')];
  const writes = years.map((year, at) => {
    const published = `${year}-03-${String((at % 28) + 1).padStart(2, '0')}T12:00:00.000Z`;
    const piece = { type: 'Article', name: `Of old, ${at}`, alias: `/features/of-old-${at}`, published };
    return create(content, { ...piece, primarySection: section }, { publish: true });
  });
  await site.commit({ writes, actor: ACTOR, reason: 'ground' });
}

/** What few sites have: a term that nothing is filed under, a company without pieces, a text that leads nowhere, locks at the
 * titles of gated pieces, a membership and what it alone opens, a podcast with a feed, a feed from elsewhere, a table of parts. */
async function addRare(site: Scope, now: Date): Promise<void> {
  const published = { publish: true };
  const piece = {
    ...{ type: 'Article', name: 'Signs', alias: '/signs', published: now.toISOString() },
    body: [{ id: 'a', type: 'text', html: '<p>There was <a href="/a-lock-that-is-gone">a lock</a>.</p>' }],
  };
  const company = { type: 'Company', name: 'Dry Dock', alias: '/dry-dock', published: piece.published };
  const member = { title: 'Lock keeper', alias: 'lock-keeper' };
  const forMembers = {
    ...{ type: 'Article', name: 'For keepers', alias: '/for-keepers', published: piece.published },
    ...{ body: [{ id: 'a', type: 'text', html: '<p>What only keepers know.</p>' }] },
    membership: [MEMBERSHIP],
  };
  const term = { type: 'Tag', name: 'Ice', fullName: 'Ice', alias: '/topics/ice' };
  const whole = await site.whole(membershipsSettings.collection, 'memberships');
  if (whole === null) throw new Error('The demonstration has no settings of memberships');
  const { live, working } = edit(membershipsSettings, whole, { showTitleLocks: true });
  const modules = await site.whole(modulesSettings.collection, 'modules');
  const isOn = { sourceesb: true };
  const cover = { name: 'Cover', file: `${'c'.repeat(40)}.webp`, width: 1_600, height: 1_600 };
  const podcast = {
    ...{ title: 'By water', url: 'https://podcasts.example/by-water', image: COVER, category: 'News' },
    description: 'What locks sound like.',
  };
  const episode = {
    ...{
      type: 'Podcast',
      name: 'The sound of a sluice',
      alias: '/the-sound-of-a-sluice',
      series: podcast.title,
    },
    ...{ audioUrl: 'https://audio.example/sluice.mp3', audioBytes: 1_000, published: piece.published },
  };
  const feed = {
    url: 'https://news.example/locks.xml',
    title: 'Locks',
    entries: [{ title: 'They stand open' }],
  };
  // Of another nothing was fetched yet.
  const blocks = [feed.url, 'https://news.example/weirs.xml'].map((feedUrl) => ({
    type: 'external_rss_feed',
    settings: { feedUrl },
  }));
  const shown = {
    ...{ name: 'From elsewhere', type: 'url-override', alias: [piece.alias] },
    rows: [{ columns: [{ blocks: [...blocks, { type: 'content_body' }] }] }],
  };
  const writes = [
    create(externalFeed, feed),
    create(layout, shown, published),
    create(asset, cover, { id: COVER }),
    create(podcastsSettings, { overview: [podcast] }, published),
    create(content, episode, published),
    create(taxonomyTerm, term, published),
    create(membership, member, { id: MEMBERSHIP }),
    create(content, forMembers, published),
    create(content, company, published),
    create(content, piece, published),
    publish(membershipsSettings, { ...whole, live, working }),
    modules === null
      ? create(modulesSettings, isOn, published)
      : publish(modulesSettings, { ...modules, ...edit(modulesSettings, modules, isOn) }),
    ...tableRecords(piece.published),
  ];
  await site.commit({ writes, actor: ACTOR, reason: 'ground' });
}

/** A site whose publisher does not record the reads of one name, and beside it the same site published by one that
 * records all. */
export class PlantedSite {
  readonly site: Scope;
  readonly store: Store;
  readonly #folder: string;
  readonly #database: string | null;
  readonly #ground: Ground;
  readonly #publishers: { readonly planted: SitePublisher; readonly right: SitePublisher };
  #time = START;
  /** What the pages read, by their path, before anything is left out. */
  readonly reads = new Map<string, PageReads>();

  private constructor(
    { folder, database }: Pick<Ground, 'folder' | 'database'>,
    ground: Ground,
    store: Store,
    plant: string | null,
  ) {
    this.#folder = folder;
    this.#database = database;
    this.#ground = ground;
    this.store = store;
    this.site = store.forTenant(ground.tenantKey);
    this.#publishers = {
      planted: this.#publisher(join(folder, 'planted'), plant),
      right: this.#publisher(join(folder, 'right'), null),
    };
  }

  static async open(ground: Ground, plant: string | null): Promise<PlantedSite> {
    const folder = await mkdtemp(join(tmpdir(), 'masthead-planted-'));
    const database = ground.database && ((await ground.server?.database(ground.database)) ?? null);
    if (database === null) await cp(join(ground.folder, 'store'), join(folder, 'store'), { recursive: true });
    const store = await openStore({ dataDir: folder, storeUrl: database ?? undefined });
    const made = new PlantedSite({ folder, database }, ground, store, plant);
    await made.#copyBuild();
    writeTableFiles(join(folder, 'planted'), ground.tenantKey);
    await made.#publishers.planted.rebuild();
    return made;
  }

  /** Where records of a collection are: the site's own, or the installation's, such as the site record. */
  scopeOf(collection: string): Scope {
    return entities.some((one) => one.collection === collection && one.scope === 'installation')
      ? this.store.installation
      : this.site;
  }

  now(): Date {
    return new Date(this.#time);
  }

  advance(ms: number): void {
    this.#time += ms;
  }

  /** Publishes after some writes, or after none. */
  async publish(writes: readonly Write[]): Promise<void> {
    const [first] = writes;
    if (first !== undefined)
      await this.scopeOf(first.collection).commit({ actor: ACTOR, reason: 'oracle', writes });
    for (const publisher of Object.values(this.#publishers)) await publisher.publish(this.store.sequence());
  }

  /** Whether the two publishers have come to other files, at a hundredth of what a full build costs. */
  async isOtherwise(): Promise<boolean> {
    return (await this.#compare()).length > 0;
  }

  /** What is published otherwise than a full build has it. */
  async differences(): Promise<Difference[]> {
    await this.#publishers.right.rebuild();
    return this.#compare();
  }

  async #compare(): Promise<Difference[]> {
    const [planted, right] = [join(this.#folder, 'planted'), join(this.#folder, 'right')];
    const { tenantKey } = this.#ground;
    return [
      ...(await compareTrees(planted, right, join('public', tenantKey))),
      ...(await compareTrees(planted, right, join('private', tenantKey))),
    ];
  }

  async close(): Promise<void> {
    await this.store.close();
    if (this.#database !== null) await this.#ground.server?.drop(this.#database);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** What a publisher that records all reads begins with: built once for all sites of a ground. */
  async #copyBuild(): Promise<void> {
    const built = join(this.#ground.folder, 'built');
    if (!existsSync(built)) {
      writeTableFiles(built, this.#ground.tenantKey);
      const publisher = this.#publisher(built, null);
      await publisher.rebuild();
      await publisher.stop();
    }
    await cp(built, join(this.#folder, 'right'), { recursive: true });
  }

  #publisher(dataDir: string, plant: string | null): SitePublisher {
    const { bundle, tenantKey } = this.#ground;
    const files = siteFiles(dataDir, tenantKey);
    const pool: Pick<RenderPool, 'render'> = {
      render: async ({ groups, site, visibleAt }, onResults) => {
        const shared = new SharedAnswers();
        const reads = siteReads(this.store, tenantKey);
        const options = { bundle, reads, site, visibleAt, shared, files };
        const results = [];
        for (const path of groups.flat()) {
          const write = (writing: Writing) => writePath(writing, files);
          const result = await (await publishPath(path, write, options)).result;
          if (result.reads !== null) this.reads.set(path, result.reads);
          const reads =
            result.reads === null || plant === null ? result.reads : withoutReads(result.reads, plant);
          results.push({ ...result, reads });
        }
        await onResults(results);
      },
    };
    return new SitePublisher({
      store: this.store,
      dataDir,
      tenantKey,
      pool,
      bundle,
      lookUp: (reads, visibleAt) => {
        const now = lookUp({ reads, tenantKey, bundle, visibleAt });
        const part = async (key: string) => {
          const made = await now.part(key);
          return plant === null ? made : { ...made, reads: withoutReads(made.reads, plant) };
        };
        return { ...now, part };
      },
      now: () => this.now(),
    });
  }
}
