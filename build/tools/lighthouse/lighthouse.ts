import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachStore, openStore } from '#content-store/keeping/open.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { publishedPages } from '../../testing/page-kinds.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { median } from '../bench/statistics.ts';
import { brands } from '../demonstration/brands.ts';
import { createDemo } from '../demonstration/demo.ts';
import { type Figures, inspect, requireLighthouse } from './inspect.ts';

export interface LighthouseOptions {
  /** Looks at each page, of which the medians count. */
  readonly runs: number;
  /** One site alone. */
  readonly tenant?: string;
  readonly json?: boolean;
}

/** Whose pages are looked at, of each brand. */
const KINDS = ['Home', 'Section', 'Article', 'Author', 'Article with a gate'];

/** What a page is to reach (mobile, throttled as Lighthouse does): scores of 100, shifts, and KB of script. */
const WANTED: Figures = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  shift: 0.01,
  scriptKb: 30,
};

interface Row extends Figures {
  readonly page: string;
}

/** Looks at pages of the demonstration with Lighthouse, served by an installation of their own, and prints a table. Answers
 * exit code 1 where a page is short of what is wanted. */
export async function lighthouse({ runs, tenant, json = false }: LighthouseOptions): Promise<void> {
  requireLighthouse();
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-lighthouse-'));
  try {
    const store = await openStore({ dataDir });
    await createDemo({ store, dataDir, now: () => new Date(), brands });
    await store.close();
    const server = startChild(scriptAt('build/commands/serve.ts'), dataDir);
    try {
      const { port } = await nextMessage<{ port: number }>(server);
      await sitesUp(`http://localhost:${port}`);
      const rows: Row[] = [];
      for (const { origin, name, address, html } of await pagesOf(dataDir, port, tenant)) {
        await drawPictures(origin, html);
        rows.push({ page: name, ...(await medianOf(origin + address, runs)) });
        if (!json) console.log(lineOf(rows.at(-1)));
      }
      if (json) console.log(JSON.stringify(rows, null, 2));
      if (rows.some((row) => shortOf(row).length > 0)) process.exitCode = 1;
    } finally {
      await endChild(server);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Looked {
  readonly origin: string;
  readonly name: string;
  readonly address: string;
  readonly html: string;
}

/** The first page of each kind, by brand. */
async function pagesOf(dataDir: string, port: number, tenant: string | undefined): Promise<Looked[]> {
  const store = await attachStore({ dataDir });
  const found: Looked[] = [];
  for (const { site } of brands) {
    if (tenant !== undefined && site.tenantKey !== tenant) continue;
    const pages = (await publishedPages(dataDir, site.tenantKey, store.forTenant(site.tenantKey))).toSorted(
      (one, other) => (one.address < other.address ? -1 : 1),
    );
    for (const kind of KINDS) {
      const page = pages.find((one) => one.kind === kind);
      if (page === undefined) continue;
      const { address, html } = page;
      const origin = `http://${site.tenantKey}.localhost:${port}`;
      found.push({ origin, name: `${site.name}, ${kind.toLowerCase()}`, address, html });
    }
  }
  await store.close();
  return found;
}

/** A size of a picture is drawn when it is first asked for: that is no reader's wait. */
async function drawPictures(origin: string, html: string): Promise<void> {
  const { host, port } = new URL(origin);
  for (const [path] of html.matchAll(/\/assets\/[^"\s]+/g))
    await new Promise((resolve, reject) => {
      get({ port, path, headers: { host } }, (answer) => answer.resume().on('end', resolve)).on(
        'error',
        reject,
      );
    });
}

async function medianOf(address: string, runs: number): Promise<Figures> {
  const all: Figures[] = [];
  for (let count = 0; count < runs; count += 1) all.push(await inspect(address));
  const of = (name: keyof Figures) => median(all.map((one) => one[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    shift: of('shift'),
    scriptKb: of('scriptKb'),
  };
}

function shortOf(row: Figures): string[] {
  return Object.entries(WANTED).flatMap(([name, wanted]) => {
    const is = row[name as keyof Figures];
    const isMost = name === 'shift' || name === 'scriptKb';
    return (isMost ? is > wanted : is < wanted) ? [name] : [];
  });
}

function lineOf(row: Row | undefined): string {
  if (row === undefined) return '';
  const { page, performance, accessibility, bestPractices, seo, shift, scriptKb } = row;
  const short = shortOf(row);
  return [
    page.padEnd(34),
    [performance, accessibility, bestPractices, seo]
      .map((one) => String(Math.round(one)).padStart(4))
      .join(''),
    `  CLS ${shift.toFixed(3)}  script ${scriptKb.toFixed(1)} KB`,
    short.length === 0 ? '' : `  short: ${short.join(', ')}`,
  ].join('');
}
