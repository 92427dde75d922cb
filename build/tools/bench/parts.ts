import { attachStore } from '#content-store/keeping/open.ts';
import { measureApi } from './api.ts';
import { buildOnce, measureBuild, measurePages, publicFolder } from './build.ts';
import { measureBulk } from './bulk.ts';
import { measureConsole } from './console.ts';
import { measureParts } from './datasets.ts';
import { measureFairness } from './fairness.ts';
import { type MeasuredSite, withSite } from './measured-site.ts';
import { measureGate } from './members/gate.ts';
import { measureMembers } from './members/members.ts';
import { measureEvents } from './members/recorded-events.ts';
import { measurePlanning, measureTail } from './planning.ts';
import { measurePublish } from './publish.ts';
import { measureQueries } from './queries.ts';
import { samplesOf } from './samples.ts';
import { measureSearch } from './search.ts';
import { measureServe } from './serve.ts';
import { measureSettingsChange } from './settings-change.ts';
import { rounded } from './statistics.ts';
import { measureStore } from './store.ts';
import { measureVersusHugo } from './vs-hugo.ts';

export interface PartOptions {
  /** A generated corpus of this many articles, instead of the real one or of the sizes measured as it comes. */
  readonly articles?: number;
  /** How many documents the store is measured at. */
  readonly sizes: readonly number[];
  /** Full builds, or times to serve a page, of which the median counts. */
  readonly runs: number;
  /** Edits to plan or publish. */
  readonly samples: number;
  /** The folder of a Hugo site over the same corpus; absent: beside the project. */
  readonly hugoSite?: string;
  readonly bundleDir: string;
  readonly say: (line: string) => void;
}

interface Part {
  /** Whether it is measured unless another one is asked for. */
  readonly isUsual: boolean;
  readonly measure: (options: PartOptions) => Promise<object>;
}

const PLANNED = [3_000, 100_000];
const PUBLISHED = [3_000, 30_000, 100_000];
const CHANGED = 10_000;
const CHANGES = 5;
const API_SITE = 3_000;
const BULK = 5_000;
const SAVES = 1_000;
const PAIRS = 5;
const OPENED = 15;
const PARTS = 100_000;
const MEMBERS = 100_000;
const OPENED_GATES = 23;
const EVENTS = [1_000, 5_000];

/** Everything that is measured, by the name under which it is asked for. Figures are nested under the names of what they
 * are of; those of parts measured together are put together. */
export const parts: Readonly<Record<string, Part>> = {
  build: {
    isUsual: true,
    measure: ({ articles, runs, samples, bundleDir, say }) =>
      withSite(articles, async ({ dataDir, tenantKey, corpus, login }) => {
        say(`Building ${corpus.name}, ${runs} times`);
        const { build, builtDir } = await measureBuild(dataDir, tenantKey, runs);
        const page = await measurePages(builtDir, bundleDir, tenantKey);
        say(`Publishing ${samples} edits`);
        const publish = await published({ dataDir: builtDir, tenantKey, corpus, login }, samples);
        return {
          corpus: corpus.name,
          import: { seconds: rounded(corpus.seconds, 2) },
          build,
          publish,
          page,
        };
      }),
  },
  api: {
    isUsual: true,
    measure: ({ articles = API_SITE, say }) =>
      withSite(articles, async (site) => {
        say(`Publishing a site of ${articles} articles, then loading its API`);
        return { api: await measureApi({ ...site, samples: SAVES }) };
      }),
  },
  publish: {
    isUsual: true,
    async measure({ articles, samples, say }) {
      const publish: Record<string, object> = {};
      for (const size of articles === undefined ? PUBLISHED : [articles])
        publish[nameOf(size)] = await withSite(size, async (site) => {
          say(`Publishing ${samples} edits on a site of ${size} articles`);
          await buildOnce(site.dataDir, site.tenantKey);
          const figures = await published(site, samples);
          say(JSON.stringify(figures));
          return figures;
        });
      return { publish };
    },
  },
  serve: {
    isUsual: true,
    async measure({ runs, say }) {
      say(`Serving a page, ${runs} times, beside a bare server`);
      return { serve: await measureServe(runs) };
    },
  },
  settings: {
    isUsual: true,
    measure: ({ articles = CHANGED, say }) =>
      withSite(articles, async (site) => {
        say(`Changing a setting that every page of a site of ${articles} articles shows`);
        await buildOnce(site.dataDir, site.tenantKey);
        const paths = await sectionsOf(site);
        return { settingsChange: await measureSettingsChange({ ...site, paths, samples: CHANGES }) };
      }),
  },
  fairness: {
    isUsual: true,
    measure: ({ articles = CHANGED, samples, say }) =>
      withSite(articles, async (site) => {
        say(`Reading and publishing while every page of a site of ${articles} articles is rendered anew`);
        await buildOnce(site.dataDir, site.tenantKey);
        const { others } = await samplesIn(site);
        return { fairness: await measureFairness(site, others.slice(0, samples)) };
      }),
  },
  bulk: {
    isUsual: false,
    measure: ({ articles = BULK, say }) =>
      withSite(articles, async (site) => {
        say(`Changing ${articles} pieces at once beside readers`);
        await buildOnce(site.dataDir, site.tenantKey);
        return { bulk: await measureBulk(site, await piecesOf(site)) };
      }),
  },
  queries: {
    isUsual: true,
    measure: ({ articles = API_SITE, say }) =>
      withSite(articles, async (site) => {
        say(`Reading a site of ${articles} articles beside queries that ask for as much as they may`);
        await buildOnce(site.dataDir, site.tenantKey);
        return { queries: await measureQueries(site) };
      }),
  },
  store: {
    isUsual: false,
    async measure({ sizes, say }) {
      const store: Record<string, object> = {};
      for (const driver of ['lowdb', 'postgres'] as const) {
        say(`Filling a ${driver} store with ${sizes.at(-1)} documents`);
        const { saves, ...more } = await measureStore(driver, sizes);
        store[driver] = { ...saves, ...more };
      }
      return { store };
    },
  },
  planning: {
    isUsual: false,
    async measure({ articles, samples, say }) {
      const planning: Record<string, object> = {};
      for (const size of articles === undefined ? PLANNED : [articles]) {
        say(`Planning changes of a site of ${size} articles, each of which is rendered first`);
        planning[nameOf(size)] = await measurePlanning(size, samples);
      }
      return { planning };
    },
  },
  tail: {
    isUsual: false,
    async measure({ articles, say }) {
      const tail: Record<string, object> = {};
      for (const size of articles === undefined ? PLANNED : [articles]) {
        say(`Publishing once a minute for an hour on a site of ${size} articles`);
        tail[nameOf(size)] = await measureTail(size);
      }
      return { tail };
    },
  },
  parts: {
    isUsual: false,
    measure: async ({ articles = PARTS, samples, say }) => {
      say(`A dataset of ${articles} parts`);
      return { parts: { [nameOf(articles)]: await measureParts(articles, samples) } };
    },
  },
  search: {
    isUsual: false,
    async measure({ articles, samples, say }) {
      const search: Record<string, object> = {};
      for (const size of articles === undefined ? PLANNED : [articles]) {
        say(`Searching ${size} documents of 6 KB, which are taken in first`);
        search[nameOf(size)] = await measureSearch(size, samples);
      }
      return { search };
    },
  },
  console: {
    // It needs a browser.
    isUsual: false,
    measure: ({ articles = API_SITE, say }) =>
      withSite(articles, async (site) => {
        await buildOnce(site.dataDir, site.tenantKey);
        say(`Opening the console of a site of ${articles} articles in a browser`);
        return { console: await measureConsole(site, OPENED) };
      }),
  },
  members: {
    isUsual: false,
    measure: async ({ articles: members = MEMBERS, samples, say }) => ({
      members: await measureMembers(members, samples, say),
    }),
  },
  gate: {
    // It needs a browser.
    isUsual: false,
    async measure({ samples, say }) {
      say(`Opening gated pieces ${OPENED_GATES} times in a browser, and ${samples} times without`);
      return { gate: await measureGate(OPENED_GATES, samples) };
    },
  },
  events: {
    isUsual: false,
    async measure({ say }) {
      const events: Record<string, object> = {};
      for (const sent of EVENTS) {
        say(`Sending ${sent} events a second, and killing what records them`);
        events[nameOf(sent)] = await measureEvents(sent);
      }
      return { events };
    },
  },
  'vs-hugo': {
    isUsual: false,
    measure: ({ articles, hugoSite, say }) =>
      withSite(articles, async ({ dataDir, tenantKey, corpus }) => {
        say(`Building ${corpus.name} and the same with Hugo, ${PAIRS} times by turns`);
        return { vsHugo: await measureVersusHugo(dataDir, tenantKey, PAIRS, hugoSite) };
      }),
  },
};

async function published(site: MeasuredSite, samples: number) {
  return measurePublish({ ...site, ...(await samplesIn(site)), samples });
}

async function samplesIn({ dataDir, tenantKey }: MeasuredSite) {
  const reads = await attachStore({ dataDir });
  try {
    return await samplesOf(reads.forTenant(tenantKey), publicFolder(dataDir, tenantKey));
  } finally {
    reads.close();
  }
}

async function sectionsOf(site: MeasuredSite): Promise<string[]> {
  return (await liveOf(site, 'websiteSection', 100)).map(({ data }) => String(data.alias));
}

async function piecesOf(site: MeasuredSite): Promise<string[]> {
  return (await liveOf(site, 'content', 9_999)).map(({ id }) => id);
}

async function liveOf({ dataDir, tenantKey }: MeasuredSite, collection: string, first: number) {
  const reads = await attachStore({ dataDir });
  try {
    const query = { collection, stage: 'live', orderBy: [], first } as const;
    return (await reads.forTenant(tenantKey).find(query)).items;
  } finally {
    reads.close();
  }
}

function nameOf(articles: number): string {
  return `at${articles / 1000}k`;
}
