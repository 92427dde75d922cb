import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { compileSite } from '../../process/compile.ts';
import { drawnIn, madeDemonstration } from '../../testing/made-demonstration.ts';
import { generateCorpus } from '../bench/generated-corpus.ts';
import { culvert } from '../demonstration/culvert/culvert.ts';
import { createDemo } from '../demonstration/demo.ts';
import { editKinds } from './edits.ts';
import { lookFor, plantsOf } from './look-for-plants.ts';
import { runOracle } from './oracle.ts';
import { type Ground, PlantedSite, prepareGround } from './planted-site.ts';
import { GAUGES_PAGE, otherRows } from './planted-tables.ts';

/** One of each part of what pages read. */
const SHORT = [
  'documents of content',
  'documents of settings general',
  'field asset.alt',
  'claims layout layout-type',
  'queries of content',
  'choices of content',
  'clock',
] as const;

describe('the oracle', { tags: 'sweep' }, () => {
  it('finds the files of a cold build after edits of all kinds, a clock move, a restart and a kill', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'masthead-oracle-'));
    try {
      const store = await openStore({ dataDir });
      const made = await madeDemonstration((await compileSite()).bundleDir, [culvert]);
      const brands = drawnIn(made, [culvert]);
      const { tenantKey, login } = await createDemo({ store, dataDir, now: () => new Date(), brands });
      await generateCorpus(store, 'beside', 8);
      // Of the settings those the demonstration has, and one that was never saved; `test:oracle` has all of them.
      const saved = new Set([...(await store.forTenant(tenantKey).ids('settings')), 'systemOutage']);
      await store.close();
      const kinds = editKinds().filter(
        ({ name, entity }) =>
          (entity.name === 'content' || name.endsWith(': any field')) &&
          (entity.singletonId === undefined || saved.has(entity.singletonId)),
      );
      const events = ['clock', 'restart', 'kill', 'bulk', 'second site'] as const;
      const edits = kinds.length + events.length;
      const { differences, findings, tallies } = await runOracle({
        dataDir,
        tenantKey,
        secondKey: 'beside',
        login,
        seed: 1,
        edits,
        batch: edits,
        kinds,
        events,
      });
      expect({ differences, findings }).toEqual({ differences: [], findings: [] });
      expect(tallies.filter((one) => one.edits !== 1)).toEqual([]);
      expect(tallies.reduce((sum, one) => sum + one.pages, 0)).toBeGreaterThan(edits);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
    // Every kind of edit, and full builds besides: a busy machine needs minutes.
  }, 300_000);
});

describe('a read that is not recorded', { tags: 'sweep' }, () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await prepareGround((await compileSite()).bundleDir);
  });
  afterAll(() => rm(ground.folder, { recursive: true, force: true }));

  it('is looked for by name, for whatever pages read', async () => {
    const plants = await plantsOf(ground);
    expect(plants.length).toBeGreaterThan(20);
    expect(plants).toEqual(expect.arrayContaining([...SHORT]));
  });

  for (const plant of SHORT)
    it(`shows: ${plant}`, async () => {
      expect((await lookFor(plant, ground, 1, 60)).by).not.toBeNull();
    });

  it('shows: the file of a table, of which other rows follow', async () => {
    const changed = async (plant: string | null) => {
      const site = await PlantedSite.open(ground, plant);
      try {
        await site.publish([await otherRows(site.site)]);
        return (await site.differences()).map(({ file }) => file);
      } finally {
        await site.close();
      }
    };
    expect(await changed('field asset.file')).toContain(join('public', ground.tenantKey, GAUGES_PAGE));
    expect(await changed(null)).toEqual([]);
  });
});
