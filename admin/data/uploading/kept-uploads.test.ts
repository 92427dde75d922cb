import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { browserKeptUploads } from './kept-uploads.ts';
import { mayBeLeft } from './left-uploads.ts';

const uploadOf = (key: string, size = 5) => ({
  ...{ key, tenantKey: 'culvert', folder: null, name: `${key}.png`, size, lastModified: 1 },
  url: `/uploads/resumable/${key}`,
  file: new File([new Uint8Array(size)], `${key}.png`, { lastModified: 1 }),
  isSent: false,
  isLetGo: false,
});
const namesOf = (uploads: readonly { readonly name: string }[]) => uploads.map(({ name }) => name).sort();

/** As of a page that is no more. */
const gone = () => undefined;

describe('what a browser keeps of uploads', () => {
  it('is there for a later page of the same person, with its files, until it is let go', async () => {
    const earlier = browserKeptUploads('ada', 'page-1', { hold: gone });
    await earlier.keep(uploadOf('a'));
    await earlier.keep(uploadOf('b'));
    await earlier.drop('b');
    const later = browserKeptUploads('ada', 'page-2');
    const left = await later.left();
    expect(left).toMatchObject([{ name: 'a.png', url: '/uploads/resumable/a', file: { size: 5 } }]);
    expect(await browserKeptUploads('nils', 'page-3').left()).toEqual([]);
    await later.drop('a');
    expect(await browserKeptUploads('ada', 'page-4').left()).toEqual([]);
  });

  it('is offered to nobody while the page that sends it is there', async () => {
    await browserKeptUploads('ada', 'page-5').keep(uploadOf('c'));
    expect(await browserKeptUploads('ada', 'page-6').left()).toEqual([]);
  });

  it('is looked for as long as there is any of anybody', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    const ada = browserKeptUploads('ada', 'page-13', { hold: gone });
    await ada.keep(uploadOf('h'));
    expect([await browserKeptUploads('nils', 'page-14').left(), mayBeLeft()]).toEqual([[], true]);
    for (const { key } of await browserKeptUploads('ada', 'page-15').left()) await ada.drop(key);
    await ada.drop('c');
    expect(mayBeLeft()).toBe(false);
    vi.unstubAllGlobals();
  });

  it('is gone after a day, as what the server has of it is', async () => {
    const now = () => Date.now() + 25 * 3_600_000;
    await browserKeptUploads('ada', 'page-7', { hold: gone }).keep(uploadOf('d'));
    expect(await browserKeptUploads('ada', 'page-8', { now }).left()).toEqual([]);
    expect(await browserKeptUploads('ada', 'page-9').left()).toEqual([]);
  });

  it('has no more than some bytes of files: of those beyond, that they were', async () => {
    const keeper = browserKeptUploads('ada', 'page-10', { mostBytes: 12, hold: gone });
    for (const key of ['e', 'f', 'g']) await keeper.keep(uploadOf(key));
    const left = await browserKeptUploads('ada', 'page-11').left();
    expect(namesOf(left)).toEqual(['e.png', 'f.png', 'g.png']);
    expect(left.map(({ file }) => file !== null)).toEqual([true, true, false]);
    await keeper.drop('e');
    await keeper.keep(uploadOf('g'));
    const again = await browserKeptUploads('ada', 'page-12').left();
    expect(again.map(({ file }) => file !== null)).toEqual([true, true]);
  });
});
