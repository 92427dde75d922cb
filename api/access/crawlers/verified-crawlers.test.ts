import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CrawlerRanges } from './crawler-ranges.ts';
import { type AddressNames, VerifiedCrawlers } from './verified-crawlers.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const BINGBOT = 'Mozilla/5.0 (compatible; bingbot/2.0)';
const published = (...prefixes: string[]) =>
  JSON.stringify({
    creationTime: '2026-11-01T00:00:00',
    prefixes: prefixes.map((one) => ({ [one.includes(':') ? 'ipv6Prefix' : 'ipv4Prefix']: one })),
  });

let dataDir: string;
let time: number;
const now = () => new Date(time);
const HOUR = 3_600_000;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'masthead-crawlers-'));
  time = Date.parse('2026-11-20T09:00:00Z');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const file = () => join(dataDir, 'crawlers', 'googlebot.json');
async function put(text: string): Promise<void> {
  await mkdir(join(dataDir, 'crawlers'), { recursive: true });
  await writeFile(file(), text);
  await utimes(file(), now(), now());
}

function named(names: Readonly<Record<string, string>>, addresses: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const resolver: AddressNames = {
    namesOf: async (address) => {
      asked.push(address);
      const name = names[address];
      if (name === 'nobody') throw new Error('SERVFAIL');
      return name === undefined ? [] : [name];
    },
    addressesOf: async (name) => (addresses[name] === undefined ? [] : [addresses[name]]),
  };
  return { asked, resolver };
}
const crawlersWith = (resolver: AddressNames) =>
  new VerifiedCrawlers(new CrawlerRanges(dataDir, now, null), resolver, now);

describe('a crawler', () => {
  it('is known by its user agent and a range that its operator publishes, and by neither alone', async () => {
    await put(published('66.249.64.0/19', '2001:4860:4801:10::/64'));
    const crawlers = crawlersWith(named({}, {}).resolver);
    for (const address of ['66.249.66.1', '::ffff:66.249.66.1', '2001:4860:4801:10::7'])
      expect([address, await crawlers.nameOf(GOOGLEBOT, address)]).toEqual([address, 'googlebot']);
    expect(await crawlers.nameOf(GOOGLEBOT, '8.8.8.8')).toBeNull();
    expect(await crawlers.nameOf(BINGBOT, '66.249.66.1')).toBeNull();
    expect(await crawlers.nameOf('Mozilla/5.0', '66.249.66.1')).toBeNull();
    expect(await crawlers.nameOf(undefined, '66.249.66.1')).toBeNull();
  });

  it('is known by the name of its address where that leads back to it, and by no other name', async () => {
    const { resolver } = named(
      {
        '157.55.39.1': 'msnbot-157-55-39-1.search.msn.com',
        '91.1.1.1': 'msnbot-157-55-39-1.search.msn.com',
        '91.1.1.2': 'search.msn.com.evil.example',
        '91.1.1.3': 'evilsearch.msn.com',
      },
      {
        'msnbot-157-55-39-1.search.msn.com': '157.55.39.1',
        'search.msn.com.evil.example': '91.1.1.2',
        'evilsearch.msn.com': '91.1.1.3',
      },
    );
    const crawlers = crawlersWith(resolver);
    expect(await crawlers.nameOf(BINGBOT, '157.55.39.1')).toBe('bingbot');
    expect(await crawlers.nameOf(GOOGLEBOT, '157.55.39.1')).toBeNull();
    for (const address of ['91.1.1.1', '91.1.1.2', '91.1.1.3', '91.1.1.4'])
      expect([address, await crawlers.nameOf(BINGBOT, address)]).toEqual([address, null]);
  });

  it('is looked up once a day, and sooner where nobody answered, which is a refusal', async () => {
    const { asked, resolver } = named({ '91.1.1.1': 'nobody' }, {});
    const crawlers = crawlersWith(resolver);
    const ask = async (address: string) => expect(await crawlers.nameOf(GOOGLEBOT, address)).toBeNull();
    for (let again = 0; again < 3; again += 1)
      for (const address of ['91.1.1.1', '91.1.1.2']) await ask(address);
    expect(asked).toEqual(['91.1.1.1', '91.1.1.2']);
    time += HOUR;
    for (const address of ['91.1.1.1', '91.1.1.2']) await ask(address);
    expect(asked.slice(2)).toEqual(['91.1.1.1']);
    time += 24 * HOUR;
    await ask('91.1.1.2');
    expect(asked.slice(3)).toEqual(['91.1.1.2']);
  });

  it('is none of a machine of one’s own, of whom nobody is asked', async () => {
    const { asked, resolver } = named({}, {});
    for (const address of ['127.0.0.1', '10.0.0.7', '::1', 'nonsense', ''])
      expect(await crawlersWith(resolver).nameOf(GOOGLEBOT, address)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is refused where more are looked up at a time than anybody needs', async () => {
    let answer = () => {};
    const waiting = new Promise<readonly string[]>((resolve) => {
      answer = () => resolve([]);
    });
    let asked = 0;
    const crawlers = crawlersWith({
      namesOf: () => {
        asked += 1;
        return waiting;
      },
      addressesOf: async () => [],
    });
    const all = Array.from({ length: 100 }, (_, n) => crawlers.nameOf(GOOGLEBOT, `91.1.2.${n}`));
    await vi.waitFor(() => expect(asked).toBe(32));
    answer();
    expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, () => null));
    expect(asked).toBe(32);
  });
});

describe('published ranges', () => {
  it('are asked for when a crawler comes and they are older than a day, and hold until others are there', async () => {
    await put(published('66.249.64.0/19'));
    const asked: string[] = [];
    const ranges = new CrawlerRanges(dataDir, now, async (address) => {
      asked.push(address);
      return published('192.178.4.0/22');
    });
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(true);
    expect(asked).toEqual([]);
    time += 25 * HOUR;
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(true);
    expect(asked).toEqual(['https://developers.google.com/static/crawling/ipranges/common-crawlers.json']);
    await vi.waitFor(async () => expect(await readFile(file(), 'utf8')).toContain('192.178.4.0/22'));
    expect(await ranges.has('googlebot', '192.178.5.1')).toBe(true);
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(false);
  });

  it('stay as they are where nothing better comes, which is asked for once an hour', async () => {
    await put(published('66.249.64.0/19'));
    let asked = 0;
    const ranges = new CrawlerRanges(dataDir, now, async () => {
      asked += 1;
      return asked === 1 ? '<html>' : published('0.0.0.0/0', '10.0.0.0/8');
    });
    time += 48 * HOUR;
    for (let again = 0; again < 3; again += 1)
      expect(await ranges.has('googlebot', '66.249.66.1')).toBe(true);
    expect(asked).toBe(1);
    time += HOUR;
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(true);
    await new Promise(setImmediate);
    expect(await ranges.has('googlebot', '8.8.8.8')).toBe(false);
    expect(asked).toBe(2);
  });

  it('hold nothing where there are none, or none that can be read', async () => {
    const ranges = new CrawlerRanges(dataDir, now, null);
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(false);
    await put('{"prefixes":[{"ipv4Prefix":"everything"}]}');
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(false);
  });

  it('are taken from no file that cannot be read whole', async () => {
    await put(published('66.249.64.0/19'));
    const ranges = new CrawlerRanges(dataDir, now, null);
    const give = (text: string) => ranges.put('googlebot', text, 'Ada', true);
    for (const text of ['', '[]', '{"prefixes":[]}', published('192.178.4.0/22', '10.0.0.0/8')])
      expect([text, await give(text)]).toEqual([text, expect.stringMatching(/./)]);
    expect(await ranges.has('googlebot', '66.249.66.1')).toBe(true);
    expect(await ranges.has('googlebot', '192.178.5.1')).toBe(false);
  });

  it('do not shrink to less than half unless somebody is sure, and say why they stayed', async () => {
    await put(published('66.249.64.0/19', '192.178.4.0/22', '34.22.85.0/27'));
    const ranges = new CrawlerRanges(dataDir, now, async () => published('66.249.64.0/19'));
    expect(await ranges.refresh('googlebot')).toMatch(
      /^The file has only 1 range; there are 3 now\. Nothing was changed\./,
    );
    expect((await ranges.standing())[0]).toMatchObject({
      ranges: 3,
      problem: expect.stringMatching(/^The file has only 1 range;/),
    });
    expect(await ranges.put('googlebot', published('66.249.64.0/19'), 'Ada', false)).toMatch(
      /^The file has only 1 range;/,
    );
    expect(await ranges.put('googlebot', published('66.249.64.0/19'), 'Ada', true)).toBeNull();
    expect(await ranges.has('googlebot', '34.22.85.1')).toBe(false);
  });

  it('say how old they are, and where they are from', async () => {
    const ranges = new CrawlerRanges(dataDir, now, async (address) => {
      if (address.includes('bing')) throw new Error('status 503');
      return published('192.178.4.0/22');
    });
    const standing = async () => (await ranges.standing()).map(({ address: _address, ...each }) => each);
    const nothing = { ranges: 0, writtenAt: null, createdAt: null, source: 'file', by: null, problem: null };
    expect(await standing()).toEqual([
      { name: 'googlebot', ...nothing },
      { name: 'bingbot', ...nothing },
    ]);
    expect(await ranges.refresh('googlebot')).toBeNull();
    expect(await ranges.refresh('bingbot')).toBe('It could not be fetched: status 503');
    const createdAt = '2026-11-01T00:00:00.000Z';
    expect(await standing()).toMatchObject([
      { ranges: 1, createdAt, source: 'address', by: null, problem: null },
      { ranges: 0, problem: 'It could not be fetched: status 503' },
    ]);
    await ranges.put('bingbot', published('157.55.39.0/24'), 'Ada', false);
    await put(published('66.249.64.0/19'));
    expect(await standing()).toMatchObject([
      { ranges: 1, source: 'file', by: null, writtenAt: now().toISOString() },
      { ranges: 1, source: 'upload', by: 'Ada', problem: null },
    ]);
  });

  it('are fetched again after a day, and no sooner', async () => {
    const asked: string[] = [];
    const ranges = new CrawlerRanges(dataDir, now, async (address) => {
      asked.push(address);
      return published('192.178.4.0/22');
    });
    await ranges.refreshAged();
    expect(asked).toHaveLength(2);
    for (const name of ['googlebot', 'bingbot'])
      await utimes(join(dataDir, 'crawlers', `${name}.json`), now(), now());
    time += 2 * HOUR;
    await ranges.refreshAged();
    expect(asked).toHaveLength(2);
    time += 23 * HOUR;
    await ranges.refreshAged();
    expect(asked).toHaveLength(4);
  });

  it('hold all of a wide range where a part of it is published beside it', async () => {
    await put(published('66.249.64.0/19', '66.249.66.0/24', '66.249.66.0/24', '192.178.4.0/22'));
    const ranges = new CrawlerRanges(dataDir, now, null);
    for (const address of ['66.249.64.1', '66.249.66.1', '66.249.90.1', '192.178.5.1'])
      expect([address, await ranges.has('googlebot', address)]).toEqual([address, true]);
    expect(await ranges.has('googlebot', '66.249.96.1')).toBe(false);
  });

  it('say that nobody knows where they are from where the note of that is damaged', async () => {
    const ranges = new CrawlerRanges(dataDir, now, null);
    await ranges.put('googlebot', published('66.249.64.0/19'), 'Ada', true);
    await writeFile(join(dataDir, 'crawlers', 'googlebot.origin'), '{"source":"upl');
    expect((await ranges.standing())[0]).toMatchObject({ ranges: 1, source: 'file', by: null });
  });

  it('are no file that would take much of the internet for a crawler', async () => {
    const ranges = new CrawlerRanges(dataDir, now, async () => published('66.0.0.0/15'));
    const give = (...prefixes: string[]) => ranges.put('googlebot', published(...prefixes), 'Ada', true);
    expect(await give('66.0.0.0/15')).toContain('wider than');
    expect(await give('2001:4860::/31')).toContain('wider than');
    const many = Array.from({ length: 17 }, (_, n) => `66.${n}.0.0/16`);
    expect(await give(...many)).toContain('1,114,112 addresses');
    expect(await ranges.refresh('googlebot')).toContain('wider than');
    expect(await ranges.has('googlebot', '66.0.0.1')).toBe(false);
    expect(await give(...many.slice(1), '2001:4860::/32')).toBeNull();
    expect(await ranges.has('googlebot', '66.16.0.1')).toBe(true);
  });

  it('are one file or the other where two come at once, with a note that belongs to it', async () => {
    const ranges = new CrawlerRanges(dataDir, now, null);
    const give = (by: string, prefix: string) => ranges.put('googlebot', published(prefix), by, true);
    const many = Array.from({ length: 20 }, (_, n) => give(`Ada ${n}`, `66.249.${n}.0/24`));
    expect(await Promise.all(many)).toEqual(many.map(() => null));
    expect((await ranges.standing())[0]).toMatchObject({ source: 'upload', by: 'Ada 19' });
    expect(await ranges.has('googlebot', '66.249.19.1')).toBe(true);
  });
});
