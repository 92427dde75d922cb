import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#admin/client/session-store.ts';
import type { RecordNews } from '#content-store/model/presence/record-news.ts';
import { takeSeat } from './take-seat.ts';

const NEWS: RecordNews = {
  ...{ people: [], ownTabs: 0, version: 3, at: '2026-11-21T12:00:00.000Z' },
  ...{ byId: '1', by: 'Ada Lock', isGone: false },
};

/** A window that can be put behind others. */
class Window extends EventTarget {
  hidden = false;

  turn(hidden: boolean): void {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: Window;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Window();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function seat(lasts = 15 * 60_000) {
  const said: unknown[] = [];
  const heard: (RecordNews | null)[] = [];
  const streams: {
    readonly path: string;
    readonly signal: AbortSignal;
    tell(event: unknown): void;
    end(): void;
  }[] = [];
  const bearerTokenExpiration = new Date(Date.now() + lasts).toISOString();
  const session: Session = { bearerToken: 'b', bearerTokenExpiration, refreshToken: 'r' };
  const made = takeSeat({
    client: {
      listen: (path, tell, signal) =>
        new Promise((end, reject) => {
          streams.push({ path, tell, signal, end });
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
      async tell(_path, body) {
        said.push(body);
        return {};
      },
      sessions: { read: () => session, write: () => undefined },
    },
    ...{ collection: 'content', id: '10000001', tab: 'tabtabtab0' },
    onNews: (news) => heard.push(news),
  });
  const open = () => streams.filter(({ signal }) => !signal.aborted).length;
  return { made, said, heard, streams, open };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('says where the person stopped, a second later and once, and every twelve seconds that they are there', async () => {
  const { made, said } = seat();
  for (const field of ['name', 'teaser', 'body']) made.goTo(field);
  await pass(999);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toMatchObject([{ field: 'body', isBehind: false }]);
  await pass(24_000);
  expect(said).toHaveLength(3);
  made.leave();
  await pass(60_000);
  expect(said).toHaveLength(3);
});

it('goes on hearing a second after a stream has ended, and knows of nobody once it cannot be opened', async () => {
  const { made, heard, streams } = seat();
  expect(streams[0]?.path).toBe('/api/presence?collection=content&id=10000001&tab=tabtabtab0');
  streams[0]?.tell(NEWS);
  made.goTo('body');
  streams[0]?.end();
  await pass(1_000);
  expect([heard, streams.length]).toEqual([[NEWS], 2]);
  expect(streams[1]?.path).toContain('&field=body');
  streams[1]?.end();
  await pass(0);
  expect(heard).toEqual([NEWS, null]);
  await pass(1_000);
  expect(streams).toHaveLength(2);
  await pass(1_000);
  expect(streams).toHaveLength(3);
  made.leave();
});

it('listens no more behind other windows, and says once a minute that it is there, while the session lasts', async () => {
  const { made, said, open } = seat(150_000);
  page.turn(true);
  expect(open()).toBe(1);
  await pass(1_000);
  expect([open(), said.at(-1)]).toMatchObject([0, { isBehind: true }]);
  await pass(60_000);
  expect(said).toHaveLength(2);
  // Nobody is kept signed in by a tab.
  await pass(600_000);
  expect(said.length).toBeLessThan(5);
  page.turn(false);
  await pass(0);
  expect([open(), said.at(-1)]).toMatchObject([1, { isBehind: false }]);
  made.leave();
});

it('is left at once where the record is gone', async () => {
  const { said, heard, streams, open } = seat();
  streams[0]?.tell({ ...NEWS, isGone: true });
  expect(open()).toBe(0);
  await pass(120_000);
  expect([said, heard, streams.length]).toEqual([[], [{ ...NEWS, isGone: true }], 1]);
});
