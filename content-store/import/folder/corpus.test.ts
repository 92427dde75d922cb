import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../keeping/open.ts';
import type { Store } from '../../store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ImportReport, importFolder } from './import-folder.ts';

/** A real publication beside the project; where it is not, these tests are skipped. */
const corpus = fileURLToPath(new URL('../../../../shared/corpora/digitalgov', import.meta.url));

describe.skipIf(!existsSync(corpus))('the corpus of Digital.gov', { tags: 'sweep' }, () => {
  let store: Store;
  let first: ImportReport;
  beforeAll(async () => {
    store = await openStore({ dataDir: await temporaryFolder() });
    first = await run();
  }, 120_000);
  afterAll(() => store.close());
  const run = () => importFolder({ store, tenantKey: 'digitalgov', from: corpus });

  it('is imported with under one in a hundred files lost, each of those named', () => {
    expect(first.files).toBeGreaterThan(4_800);
    expect(first.lost / first.files).toBeLessThan(0.01);
    expect(first.rows.filter((row) => row.what === 'file' && row.outcome === 'lost')).toHaveLength(
      first.lost,
    );
  });

  it('has every news, event and resource file as a page, a redirect, or a row that says why not', async () => {
    for (const kind of ['news', 'events', 'resources']) {
      const { files = 0, imported = 0, redirected = 0, lost = 0 } = first.byKind[kind] ?? {};
      expect(imported + redirected + lost, kind).toBe(files);
    }
    const live = await store.forTenant('digitalgov').find({
      collection: 'content',
      stage: 'live',
      where: { type: { in: ['Article', 'Event', 'Document'] } },
      orderBy: [],
      first: 1,
      count: true,
    });
    expect(live.total).toBeGreaterThan(2_500);
  });

  it('leaves no shortcode and no reference of the source in any body', async () => {
    const page = await store.forTenant('digitalgov').find({
      collection: 'content',
      stage: 'live',
      orderBy: [],
      first: 9_999,
      body: true,
    });
    const left = page.items.filter((one) => /\{\{[<%]|asset:|[\uE000\uE001]/.test(String(one.data.body)));
    expect(left.map((one) => one.data.alias)).toEqual([]);
  });

  it('changes nothing the second time', { timeout: 120_000 }, async () => {
    const before = store.sequence();
    const second = await run();
    expect(second.writes).toEqual({ created: 0, changed: 0 });
    expect(store.sequence()).toBe(before);
  });
});
