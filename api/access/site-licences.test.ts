import { expect, it } from 'vitest';
import { openStore } from '#content-store/keeping/open.ts';
import { temporaryFolder } from '#content-store/testing/temporary-folder.ts';
import { SiteLicences } from './site-licences.ts';

it('a reader of a company is told apart within a month of the site’s time zone, and not from one to the next', async () => {
  let time = '2026-11-30T20:00:00Z';
  const store = await openStore({ dataDir: await temporaryFolder() });
  const licences = new SiteLicences(store, () => new Date(time));
  const readerIn = (zone: string, address = '5.44.20.1') =>
    licences.readerOf('weir', address, 'Browser', zone);
  const [chicago, utc] = [await readerIn('America/Chicago'), await readerIn('UTC')];
  expect(await readerIn('UTC', '5.44.20.2')).not.toBe(utc);
  // Still November in Chicago.
  time = '2026-12-01T04:00:00Z';
  expect([await readerIn('America/Chicago'), (await readerIn('UTC')) === utc]).toEqual([chicago, false]);
  time = '2026-12-01T07:00:00Z';
  expect(await readerIn('America/Chicago')).not.toBe(chicago);
  await store.close();
});
