import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '#content-store/keeping/open.ts';
import type { StoredDocument } from '#content-store/store.ts';
import type { Finding } from '#content-store/testing/faults/what-is-left.ts';
import { compileSite } from '../../process/compile.ts';
import { sendCommand } from '../../process/control.ts';
import { verifySite } from '../../publisher/verify.ts';
import { pick, random } from '../../testing/random.ts';
import { addAdministrator } from '../../testing/staff-client.ts';
import { generateCorpus } from '../bench/generated-corpus.ts';
import { compareWithColdBuild } from '../oracle/compare.ts';
import { Installation } from '../oracle/installation.ts';

export interface KilledPublishing {
  /** Kills before what was published had been answered. */
  readonly amid: number;
  readonly verified: number;
  readonly compared: number;
  readonly slowest: Installation['slowest'];
  readonly findings: readonly Finding[];
}

const SITE = 'killed';
const LOGIN = { username: 'kills', password: 'cut off in mid sentence' };
/** Of the site: a change of its layout renders them all. */
const ARTICLES = 300;
/** Kills between two comparisons with a cold build. In between, the files are verified after every second kill or so:
 * the others hit what a kill before them left. */
const COMPARED_EVERY = 10;
/** Moments of kills are spread over so much longer than a publish took in a process that was warm: they reach over its
 * end in one just started. A kill right behind the answer must do no harm either. */
const LONGER = 1.5;
/** Articles published at the same time. */
const SEVERAL = 8;

/** Something to publish; resolves when it is answered. */
type Work = () => Promise<unknown>;

/** Kills an installation again and again while it publishes, at moments spread over the whole of it, starts it again and
 * looks whether its files are those of a full build. */
export async function killPublishing(
  kills: number,
  dataDir: string,
  seed: number,
  onKill: () => void,
): Promise<KilledPublishing> {
  const next = random(seed);
  await setUp(dataDir);
  const { bundleDir } = await compileSite();
  const installation = await Installation.start({ dataDir, tenantKeys: [SITE], login: LOGIN });
  const findings: Finding[] = [];
  const counts = { amid: 0, verified: 0, compared: 0 };
  const verify = async (after: string) => {
    counts.verified += 1;
    const { stale, orphaned, failed } = await verifySite({ dataDir, tenantKey: SITE, bundleDir });
    for (const path of stale) findings.push({ kind: 'differing', what: `${path} is not fresh, ${after}` });
    for (const file of orphaned) findings.push({ kind: 'orphan', what: `${file} is left, ${after}` });
    for (const { path, error } of failed)
      findings.push({ kind: 'other', what: `${path} failed, ${after}: ${error}` });
  };
  const compare = async (after: string) => {
    counts.compared += 1;
    for (const { file, bytes, first } of await compareWithColdBuild({ dataDir }, [SITE]))
      findings.push({ kind: 'differing', what: `${file}, ${bytes} bytes, ${after}: ${first}` });
  };
  try {
    const works = await worksOf(installation, next);
    const durations = new Map<string, number>();
    for (const [name, work] of works) durations.set(name, await timeOf(work));
    for (let kill = 1; kill <= kills; kill += 1) {
      const [name, work] = pick(works, next) ?? NOTHING;
      const ms = next() * (durations.get(name) ?? 0) * LONGER;
      let isAnswered = false;
      const answered = work().then(
        () => {
          isAnswered = true;
        },
        () => undefined,
      );
      await wait(ms);
      if (!isAnswered) counts.amid += 1;
      await installation.kill();
      await answered;
      await installation.start();
      const after = `after kill ${kill}, ${Math.round(ms)} ms into ${name}`;
      const isCompared = kill % COMPARED_EVERY === 0 || kill === kills;
      if (isCompared || next() < 0.5) {
        await installation.end();
        await (isCompared ? compare(after) : verify(after));
        if (kill < kills) await installation.start();
      }
      onKill();
    }
    return { ...counts, slowest: installation.slowest, findings };
  } finally {
    await installation.close();
  }
}

const NOTHING: readonly [name: string, work: Work] = ['nothing', async () => undefined];

async function setUp(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  await addAdministrator(store, LOGIN);
  await generateCorpus(store, SITE, ARTICLES);
  await store.close();
}

async function timeOf(work: Work): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What is published, by name. */
async function worksOf(
  installation: Installation,
  next: () => number,
): Promise<readonly (readonly [name: string, work: Work])[]> {
  const { replica } = installation;
  await replica.follow();
  const all = async (collection: string) => {
    const query = { collection, stage: 'live', orderBy: [], first: 9_999 } as const;
    return (await replica.forTenant(SITE).find(query)).items;
  };
  const articles = await all('content');
  const layout = (await all('layout')).find((one) => one.data.type === 'content');
  if (layout === undefined) throw new Error('The site has no layout of articles');
  let round = 0;
  const retitle = async () => {
    round += 1;
    const article = pick(articles, next);
    if (article !== undefined) await change(installation, 'Content', article.id, { name: `Title ${round}` });
  };
  return [
    [
      'a new layout of all articles',
      () => {
        round += 1;
        return change(installation, 'Layout', layout.id, { rows: titled(layout, `Read on, ${round}`) });
      },
    ],
    ['a new title', retitle],
    [
      'some new titles at once',
      () => Promise.all(Array.from({ length: SEVERAL }, () => retitle().catch(() => undefined))),
    ],
    ['a full build', () => sendCommand(installation.dataDir, 'build', {})],
  ];
}

/** Edits a record and publishes it, as the console does. */
async function change(
  installation: Installation,
  type: 'Content' | 'Layout',
  id: string,
  input: object,
): Promise<void> {
  const staff = installation.staff(SITE);
  const known = await staff.ask<{ one: { version: number } }>(
    `query ($id: ID!) { one: ${type.toLowerCase()}(id: $id) { version } }`,
    { id },
  );
  const edited = await staff.ask<{ done: { record: { version: number } } }>(
    `mutation ($id: ID!, $version: Int!, $input: Update${type}Input!) { done: update${type}(id: $id, version: $version, input: $input) { record { version } } }`,
    { id, version: known.one.version, input },
  );
  await staff.ask(
    `mutation ($id: ID!, $version: Int!) { publish${type}(id: $id, version: $version) { record { version } } }`,
    { id, version: edited.done.record.version },
  );
}

/** The rows of a layout, its related content under another title. */
function titled(layout: StoredDocument, title: string): unknown {
  return JSON.parse(JSON.stringify(layout.data.rows), (key, value) =>
    key === 'settings' && 'title' in value ? { ...value, title } : value,
  );
}
