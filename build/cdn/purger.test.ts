import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sizeAt } from '#content-store/model/media/sizes.ts';
import { cdnOf } from './cdn.ts';
import { HttpPurge } from './http-purge.ts';
import { Purger } from './purger.ts';

const DOMAIN = 'www.one.test';

/** A cache that speaks as Varnish does, and what it was asked. */
async function startCache(port = 0) {
  const asked: string[] = [];
  const cache = { answer: (_path: string): number => 200 };
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`);
    const status = request.method === 'PURGE' ? cache.answer(request.url ?? '') : 405;
    response.writeHead(status).end(`${status}`);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    asked,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    answer: (answer: (path: string) => number) => {
      cache.answer = answer;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('what has changed', () => {
  let cache: Awaited<ReturnType<typeof startCache>>;
  let purger: Purger;
  const said: string[] = [];
  let timers: { readonly work: () => void; readonly ms: number }[] = [];
  beforeEach(async () => {
    cache = await startCache();
    said.length = 0;
    timers = [];
    purger = new Purger({
      cdn: new HttpPurge([`http://127.0.0.1:${cache.port}`]),
      onError: ({ message }) => said.push(message),
      setTimer: (work, ms) => {
        const timer = { work, ms };
        timers.push(timer);
        return () => {
          timers = timers.filter((one) => one !== timer);
        };
      },
    });
  });
  afterEach(() => cache.close().catch(() => undefined));
  /** The waits that are under way, in milliseconds; the next runs out. */
  const waits = () => timers.map((one) => one.ms);
  const wait = async () => {
    timers.shift()?.work();
    await purger.told();
  };

  it('is purged by its addresses, each once, at its host, feeds under both of theirs', async () => {
    purger.add(DOMAIN, ['/', '/news', '/жук', '/__rss/news.xml', '/__rss/_home.xml']);
    purger.add(DOMAIN, ['/news']);
    expect(await purger.told()).toBeNull();
    expect([...new Set(cache.asked)].sort()).toEqual(
      [
        '/',
        '/%D0%B6%D1%83%D0%BA',
        '/__rss/_home.xml',
        '/__rss/news.xml',
        '/__rss/website-scheduled-content.xml?sectionAlias=%2F',
        '/__rss/website-scheduled-content.xml?sectionAlias=%2Fnews',
        '/news',
      ].map((path) => `PURGE ${DOMAIN}${path}`),
    );
    expect([said, waits()]).toEqual([[], []]);
  });

  it('is a picture with all its sizes, which caches keep for long', async () => {
    const served = ['/assets/weir 1&2.webp', '/assets/sign.ico', '/assets/tides.pdf'];
    purger.add(DOMAIN, served);
    expect(await purger.told()).toBeNull();
    const [sizes, others] = [/webp\/\d+\.(avif|webp|jpg)$/, /assets\/[^/]+$/].map((form) =>
      cache.asked.filter((one) => form.test(one)),
    );
    expect(sizes).toContain(`PURGE ${DOMAIN}/assets/weir%201%262.webp/640.avif`);
    expect([new Set(sizes).size, others?.length, cache.asked.length]).toEqual([18, 3, 21]);
    for (const address of sizes ?? [])
      expect(sizeAt(decodeURIComponent(address.slice(`PURGE ${DOMAIN}`.length)))).not.toBeNull();
  });

  it('is purged in every cache, however much it is', async () => {
    const second = await startCache();
    const all = new Purger({
      cdn: new HttpPurge([cache, second].map(({ port }) => `http://127.0.0.1:${port}`)),
      onError: ({ message }) => said.push(message),
    });
    const paths = Array.from({ length: 1_200 }, (_, at) => `/page-${at}`);
    all.add(DOMAIN, paths);
    await vi.waitFor(async () => expect(await all.told()).toBeNull(), 20_000);
    for (const { asked } of [cache, second]) expect(new Set(asked).size).toBe(1_200);
    await second.close();
  });

  it('may have been gone already', async () => {
    cache.answer(() => 404);
    purger.add(DOMAIN, ['/news']);
    expect(await purger.told()).toBeNull();
  });

  it('that a cache refuses is tried again, later each time, and said; the rest goes on', async () => {
    let isWell = false;
    cache.answer((path) => (path === '/bad' && !isWell ? 503 : 200));
    purger.add(DOMAIN, ['/good', '/bad']);
    expect(await purger.told()).toContain('may still have 1 address as it was (http://127.0.0.1:');
    expect(said).toEqual([
      expect.stringMatching(/^The CDN cannot be told what has changed: .* answered 503/),
    ]);
    expect(waits()).toEqual([500]);
    await wait();
    expect(waits()).toEqual([1_000]);
    purger.add(DOMAIN, ['/later']);
    await purger.told();
    expect(cache.asked).toContain(`PURGE ${DOMAIN}/later`);
    isWell = true;
    await wait();
    expect([await purger.told(), waits(), said.length]).toEqual([null, [], 1]);
    // It begins anew.
    isWell = false;
    purger.add(DOMAIN, ['/bad']);
    await purger.told();
    expect([waits(), said.length]).toEqual([[500], 2]);
  });

  it('that is refused for good is given up, and said by name', async () => {
    cache.answer(() => 405);
    purger.add(DOMAIN, ['/bad']);
    await purger.told();
    for (let count = 1; count < 8; count += 1) await wait();
    expect([waits(), said.at(-1)]).toEqual([
      [],
      expect.stringContaining(`not told of 1 changed address, such as https://${DOMAIN}/bad: `),
    ]);
    expect(cache.asked).toHaveLength(8);
    expect(await purger.told()).toBeNull();
  });

  it('while no cache answers is kept, whatever comes, and told when one does', async () => {
    const { port } = cache;
    await cache.close();
    purger.add(DOMAIN, ['/one', '/two']);
    expect(await purger.told()).toContain('2 addresses as they were');
    for (let count = 0; count < 12; count += 1) await wait();
    expect(waits()).toEqual([60_000]);
    purger.add(DOMAIN, ['/three']);
    expect(await purger.told()).toContain('3 addresses');
    cache = await startCache(port);
    await wait();
    expect([await purger.told(), said.length]).toEqual([null, 1]);
    expect(cache.asked.sort()).toEqual(['/one', '/three', '/two'].map((path) => `PURGE ${DOMAIN}${path}`));
  });

  it('and cannot be told before the end is said by name', async () => {
    cache.answer(() => 503);
    purger.add(DOMAIN, ['/one']);
    await purger.told();
    await purger.close();
    expect([waits(), said.at(-1)]).toEqual([[], expect.stringContaining(`https://${DOMAIN}/one`)]);
  });
});

it('What changes just as a round ends is handed over too', async () => {
  for (const turns of [0, 1, 2, 3, 4, 5]) {
    const told: string[] = [];
    const cdn = {
      async purge(some: readonly string[]) {
        told.push(...some);
        return [];
      },
    };
    const one = new Purger({ cdn, onError: () => undefined });
    one.add(DOMAIN, ['/a']);
    for (let turn = 0; turn < turns; turn += 1) await null;
    one.add(DOMAIN, ['/b']);
    await new Promise(setImmediate);
    expect(told).toEqual([`https://${DOMAIN}/a`, `https://${DOMAIN}/b`]);
    await one.close();
  }
});

it('Without caches there is no CDN', () => {
  expect(cdnOf({ caches: [] })).toBeNull();
});
