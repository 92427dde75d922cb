import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, remove } from '#content-store/editing/editing.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Store } from '#content-store/store.ts';
import { comingOrGoing } from './due.ts';

const actor = { kind: 'staff', id: '1', name: 'Test' } as const;
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;

describe('what the clock alone brings or takes away', () => {
  let folder = '';
  let store: Store;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masthead-'));
    store = await openStore({ dataDir: folder });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is what begins or ends by then, and nothing that is over by then, deleted, a draft or without a page', async () => {
    const site = store.forTenant('culvert');
    const piece = async (name: string, dates: object, isPublished = true) => {
      const data = { type: 'Article', name, alias: `/${name}`, ...dates };
      const writes = [create(content, data, { publish: isPublished })];
      const [record] = (await site.commit({ actor, reason: 'test', writes })).records;
      return record === undefined ? '' : `content/${record.id}`;
    };
    const begins = await piece('begins', { published: day(12) });
    const ends = await piece('ends', { published: day(1), unpublished: day(12) });
    const gone = await piece('gone', { published: day(12) });
    const whole = await site.whole('content', gone.slice('content/'.length));
    if (whole !== null) await site.commit({ actor, reason: 'test', writes: [remove(content, whole)] });
    await piece('short', { published: day(12), unpublished: day(13) });
    await piece('drafted', { published: day(12) }, false);
    await piece('later', { published: day(20) });
    const file = create(asset, { type: 'file', name: 'Plan', file: 'plan.pdf', expires: day(12) });
    await site.commit({ actor, reason: 'test', writes: [file] });

    const here = { tenantKey: site.tenantKey ?? '', reads: site };
    expect(await comingOrGoing(here, day(10), [day(14)])).toEqual([begins, ends].sort());
    expect(await comingOrGoing(here, day(10), [day(11)])).toEqual([]);
    // Published at any moment between the two, only what both see is sure to have been.
    const near = await piece('near', { published: day(12), unpublished: day(15) });
    expect(await comingOrGoing(here, day(10), [day(14)])).toContain(near);
    expect(await comingOrGoing(here, day(10), [day(14), day(16)])).toEqual([begins, ends].sort());
  });
});
