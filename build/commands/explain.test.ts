import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite } from '#content-store/editing/new-site.ts';
import type { Config } from '../process/config.ts';
import { demoSite } from '../testing/running-site.ts';
import { explainPage, explainRecord } from './explain.ts';

describe('build -- --why and --affected-by', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  let config: Config;
  beforeAll(async () => {
    demo = await demoSite();
    await demo.settle();
    const { dataDir, storeUrl, now } = demo;
    config = {
      dataDir,
      storeUrl,
      now,
      port: 0,
      trustedProxies: [],
      caches: [],
      recaptcha: null,
      otherServers: null,
      editorialToolbox: null,
      ipLookup: null,
      consoleHosts: [],
      smtp: null,
    };
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => demo.close());

  it('need no site named where there is one, and say queries in words', async () => {
    const said: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
    await explainPage(config, '/', undefined);
    expect(said).toContainEqual(
      expect.stringMatching(
        /^ {2}list {6}the first 2 of content where \(type is Event and .*endDate is at least .*\), by startDate ascending, then endDate ascending → \d+.*, through the shared upcoming:2::Event,Webinar$/,
      ),
    );
    const event = /→ (\d+)/.exec(said.find((line) => line.includes('type is Event')) ?? '')?.[1];
    said.length = 0;
    await explainRecord(config, `content:${event}`, undefined);
    expect(said).toContainEqual(
      expect.stringMatching(
        /^ {2}list {6}it is number 1 of the first 2 of content where \(type is Event and .*, through the shared upcoming:2::Event,Webinar$/,
      ),
    );
  });

  it('name the sites there are where the one named is none of them', async () => {
    const message = 'There is no site "nope". Sites: culvert';
    await expect(explainPage(config, '/', 'nope')).rejects.toThrow(message);
    await expect(explainRecord(config, 'content:1', 'nope')).rejects.toThrow(message);
  });

  it('want a site named where there are several', async () => {
    const of = { name: 'Second', domain: 'second.example', timeZone: 'Etc/UTC', links: [] };
    const actor = { kind: 'system', id: 'test', name: 'Test' } as const;
    await createSite(demo.store, { tenantKey: 'second', ...of }, actor);
    await expect(explainPage(config, '/', undefined)).rejects.toThrow(
      'There are several sites. Name one, such as: --tenant culvert. Sites: culvert, second',
    );
    await expect(explainPage(config, '/', 'second')).rejects.toThrow(
      'Nothing of "second" was published yet. Run: npm run build',
    );
  });
});
