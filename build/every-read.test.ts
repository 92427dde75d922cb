import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { create, edit, publish } from '#content-store/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { defaultContentLayout } from '#content-store/model/layouts/default-layouts.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { generalSettings } from '#content-store/model/settings/settings.ts';
import { openStore } from '#content-store/open.ts';
import type { Scope, Write } from '#content-store/store.ts';
import { compileSite, loadBundle } from './compile.ts';
import { createDemo } from './demo/demo.ts';
import type { ReadKind } from './dependencies/reads.ts';
import type { RenderPool } from './render/pool.ts';
import { publishPath, siteFiles } from './render/publish-path.ts';
import { SitePublisher } from './site-publisher.ts';
import { verifySite } from './verify.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const DAY = 86_400_000;

async function changed(
  site: Scope,
  entity: typeof content | typeof generalSettings,
  id: string,
  patch: object,
): Promise<Write[]> {
  const whole = await site.whole(entity.collection, id);
  if (whole === null) throw new Error(`no record ${id}`);
  const edited = edit(entity, whole, { ...patch });
  return [publish(entity, { ...whole, live: edited.live, working: edited.working })];
}

function newest(): Write[] {
  const piece = {
    type: 'Article',
    name: 'Newest of all',
    alias: '/newest',
    published: '2026-11-21T11:59:00Z',
  };
  return [create(content, piece, { publish: true })];
}

/** For each kind of read, an edit that only this kind tells other pages of. */
const edits: Readonly<Record<ReadKind, (site: Scope) => Promise<Write[]>>> = {
  documents: async (site) =>
    changed(site, content, (await site.claimant('path:/practice/how-to-read-a-crack'))?.id ?? '', {
      name: 'Another title',
    }),
  claims: async () => [
    create(
      layout,
      {
        ...defaultContentLayout,
        name: 'Articles',
        type: 'content-type-override',
        contentTypes: ['Article'],
        hideFooter: true,
      },
      { publish: true },
    ),
  ],
  queries: async () => newest(),
  choices: async () => newest(),
  settings: async (site) => changed(site, generalSettings, 'general', { siteName: 'Renamed' }),
  clock: async () => [],
};

async function staleAfter(kind: ReadKind, without: ReadKind | undefined): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-'));
  let time = Date.parse('2026-11-21T12:00:00Z');
  const now = () => new Date(time);
  const { bundleDir, version } = await compileSite();
  const bundle = await loadBundle(bundleDir);
  const store = await openStore({ dataDir, now });
  try {
    const { tenantKey } = await createDemo({ store, dataDir, now });
    const site = store.forTenant(tenantKey);
    const files = siteFiles(dataDir, tenantKey);
    const pool = {
      render: (job: Parameters<RenderPool['render']>[0]) =>
        Promise.all(
          job.paths.map((path) =>
            publishPath(path, files, {
              bundle,
              reads: site,
              site: job.site,
              visibleAt: job.visibleAt,
              without,
            }),
          ),
        ),
    };
    const publisher = new SitePublisher({ store, dataDir, tenantKey, pool, version, now });
    await publisher.rebuild();
    const writes = await edits[kind](site);
    if (writes.length > 0) await site.commit({ actor, reason: 'test', writes });
    // Past both coming events, for what the clock alone tells.
    if (kind === 'clock') time += 60 * DAY;
    await publisher.publish(store.sequence());
    await publisher.save();
    return (await verifySite({ dataDir, tenantKey, bundleDir })).stale;
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('every kind of read is needed', () => {
  for (const kind of ['documents', 'claims', 'queries', 'choices', 'settings', 'clock'] as const) {
    it(`without recorded ${kind}, verification finds stale pages; with them, none`, async () => {
      expect(await staleAfter(kind, undefined)).toEqual([]);
      expect((await staleAfter(kind, kind)).length).toBeGreaterThan(0);
    });
  }
});
