import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSite } from '#build/testing/running-site.ts';
import { noTables } from '#content-store/datasets/table.ts';
import { SearchError } from '#content-store/search/search-index.ts';
import { DrawingQueue } from '../pictures/drawing-queue.ts';
import { PictureSizes } from '../pictures/picture-sizes.ts';
import { Share } from '../work/shares.ts';
import { FileCache } from './files.ts';
import { ReaderSite } from './reader.ts';

const NOBODY = { kind: 'anonymous' } as const;
/** One page is more than it allows, and it takes a thousand seconds to have another. */
const SMALL = { perSecond: 0.001, atOnce: 0.001, requests: 1, patience: 20 };

describe('what is drawn for one request', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let site: ReaderSite;
  const queue = new DrawingQueue();
  beforeAll(async () => {
    demo = await demoSite();
    const sizes = new PictureSizes(demo.dataDir, queue);
    const search = { search: () => Promise.reject(new SearchError('NOT_READY')) };
    const tables = { of: () => noTables };
    site = new ReaderSite({ ...demo, cache: new FileCache(), sizes, search, tables });
  });
  afterAll(async () => {
    await queue.close();
    await demo.close();
  });

  it('is of the share of whoever asks: they are told to wait, and files and others are answered', async () => {
    const id = (await demo.site.claimant('path:/features/the-night-the-aldermoor-held'))?.id;
    const mine = new Share(SMALL);
    const ask = async (path: string, share: Share | null = mine) =>
      (
        await site.answer(
          {
            tenantKey: demo.tenantKey,
            rawPath: path,
            query: new URLSearchParams(),
            principal: NOBODY,
            address: '127.0.0.1',
            mayPrint: async () => false,
          },
          () => share,
        )
      ).kind;
    expect(await ask(`/print/content/${id}`)).toBe('rendered');
    expect(await ask(`/print/content/${id}`)).toBe('busy');
    expect(await ask('/news')).toBe('file');
    expect(await ask(`/print/content/${id}`, new Share(SMALL))).toBe('rendered');
  });
});
