import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openStore } from '#content-store/keeping/open.ts';
import { scriptAt } from '#content-store/running/scripts.ts';
import { endChild, nextMessage, startChild } from '../../process/child.ts';
import { PublishedFiles } from '../../render/files.ts';
import { sitesUp } from '../../testing/sites-up.ts';
import { generateCorpus } from './generated-corpus.ts';
import { median, rounded } from './statistics.ts';

export interface ServeFigures {
  readonly requestsPerSecond: number;
  /** Requests a second of a bare node:http server that answers the same bytes from memory. */
  readonly bareNode: number;
  /** Of the two, one right after the other. */
  readonly ratio: number;
  readonly p99Ms: number;
  readonly bareP99Ms: number;
  /** Requests that were not answered with the page; none, or the figures say nothing. */
  readonly errors: number;
}

const TENANT = 'bench';
const PAGE_BYTES = 40_000;
const CONNECTIONS = 64;
/** Seconds of each run: short, so that what else the machine does meets both alike. */
const [WARM_UP, RUN] = [3, 1];
/** Rounds of each measurement asked for. */
const ROUNDS = 9;

/** Serves a page of 40 KB over 64 connections that are kept: an installation and a bare server, each a process of its
 * own, in turn; the medians of nine rounds for each of so many runs. */
export async function measureServe(runs: number): Promise<ServeFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-bench-serve-'));
  try {
    const store = await openStore({ dataDir });
    await generateCorpus(store, TENANT, 20);
    await store.close();
    const server = startChild(scriptAt('build/commands/serve.ts'), dataDir);
    try {
      const { port } = await nextMessage<{ port: number }>(server);
      await sitesUp(`http://localhost:${port}`);
      const files = new PublishedFiles(join(dataDir, 'public', TENANT));
      files.write('measured/index.html', page());
      const bare = startChild(scriptAt('build/tools/bench/bare-server.ts'), dataDir, [
        join(files.root, 'measured', 'index.html'),
      ]);
      try {
        const { port: barePort } = await nextMessage<{ port: number }>(bare);
        return await compare(port, barePort, runs);
      } finally {
        await endChild(bare);
      }
    } finally {
      await endChild(server);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(port: number, barePort: number, runs: number): Promise<ServeFigures> {
  for (const one of [port, barePort]) await run(one, WARM_UP);
  const all: { readonly ours: Run; readonly bare: Run }[] = [];
  for (let count = 0; count < runs * ROUNDS; count += 1) {
    // Whoever is first in one run is second in the next.
    if (count % 2 === 0) all.push({ bare: await run(barePort, RUN), ours: await run(port, RUN) });
    else all.push({ ours: await run(port, RUN), bare: await run(barePort, RUN) });
  }
  const of = (pick: (one: (typeof all)[number]) => number) => median(all.map(pick));
  const [requestsPerSecond, bareNode] = [of((one) => one.ours.perSecond), of((one) => one.bare.perSecond)];
  return {
    requestsPerSecond: rounded(requestsPerSecond, 0),
    bareNode: rounded(bareNode, 0),
    ratio: rounded(
      of((one) => one.ours.perSecond / one.bare.perSecond),
      3,
    ),
    p99Ms: rounded(
      of((one) => one.ours.p99Ms),
      1,
    ),
    bareP99Ms: rounded(
      of((one) => one.bare.p99Ms),
      1,
    ),
    errors: all.reduce((sum, { ours, bare }) => sum + ours.errors + bare.errors, 0),
  };
}

interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly errors: number;
}

async function run(port: number, duration: number): Promise<Run> {
  const url = `http://127.0.0.1:${port}/measured`;
  const { requests, latency, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration });
  return { perSecond: requests.total / duration, p99Ms: latency.p99, errors: errors + non2xx };
}

function page(): string {
  const [start, end] = ['<!doctype html><html lang="en"><body><p>', '</p></body></html>\n'];
  return `${start}${'measured '.repeat(PAGE_BYTES / 9).slice(0, PAGE_BYTES - start.length - end.length)}${end}`;
}
