import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { create } from '#content-store/editing/editing.ts';
import { createSite } from '#content-store/editing/new-site.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { content } from '#content-store/model/content/content.ts';
import { compileSite } from '../../process/compile.ts';
import { random } from '../../testing/random.ts';
import { addAdministrator } from '../../testing/staff-client.ts';
import { Installation } from '../oracle/installation.ts';
import { unsteadyLine } from './unsteady-line.ts';
import { Writer } from './writer.ts';

export interface TwoBrowsers {
  readonly typed: number;
  /** Words that are nowhere in the end, of those typed a second or longer before their tab was killed. */
  readonly lost: readonly string[];
  /** How often somebody was asked which of two versions goes on, though nobody had changed the same. */
  readonly askedInVain: number;
  readonly asked: number;
  readonly kills: { readonly tabs: number; readonly servers: number };
  readonly cuts: number;
  /** How often the keys went elsewhere than into a field; what they said is not looked for. */
  readonly beside: number;
}

export interface TwoBrowsersOptions {
  readonly seed: number;
  /** Edits by each of the two. */
  readonly edits: number;
  readonly browser: Browser;
  /** Out of so many steps one kills the server. */
  readonly serverKills: number;
}

const SITE = 'desk';
const PIECE = '70000001';
const LOGINS = [
  { username: 'ada', password: 'writes in the first browser' },
  { username: 'ben', password: 'writes in the second browser' },
] as const;
const PARAGRAPHS = 8;

/** Two people write into one piece in two browsers, at random, while their connections drop, their tabs are killed and the
 * server is. In the end what is stored is compared with what was typed. */
export async function twoBrowsers(options: TwoBrowsersOptions): Promise<TwoBrowsers> {
  const { seed, edits, browser, serverKills } = options;
  const next = random(seed);
  await compileSite();
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-desk-'));
  await setUp(dataDir);
  const line = await unsteadyLine();
  const installation = await Installation.start({ dataDir, tenantKeys: [SITE], login: LOGINS[0] });
  line.leadTo(installation.port);
  const url = `http://${SITE}.localhost:${line.port}`;
  const path = `/admin/edit-content/${PIECE}`;
  const counts = { tabs: 0, servers: 0, cuts: 0 };
  const writers: Writer[] = [];
  try {
    for (const [at, login] of LOGINS.entries())
      writers.push(await Writer.begin({ browser, url, path, login, name: `${'ab'[at]}${seed}`, next, at }));
    let restarting: Promise<void> | null = null;
    const restart = async () => {
      counts.servers += 1;
      line.leadTo(null);
      await installation.kill();
      line.cut();
      await wait(next() * 2_000);
      await installation.start();
      line.leadTo(installation.port);
    };
    const work = async (writer: Writer) => {
      for (let edit = 0; edit < edits; edit += 1) {
        await writer.edit();
        const chance = next();
        if (chance < 0.03) {
          counts.tabs += 1;
          await writer.killTab();
        } else if (chance < 0.08) {
          counts.cuts += 1;
          line.cut();
        } else if (chance < 0.11) {
          await writer.goOffline(next() * 3_000);
        } else if (chance < 0.11 + serverKills && restarting === null) {
          restarting = restart().finally(() => {
            restarting = null;
          });
        }
      }
    };
    await Promise.all(writers.map(work));
    await restarting;
    await settle(writers);
    await installation.end();
    const said = await storedText(dataDir);
    const words = writers.flatMap((writer) => writer.words);
    return {
      typed: words.length,
      lost: words.filter((word) => !said.includes(word)),
      asked: writers.reduce((sum, { asked }) => sum + asked, 0),
      askedInVain: writers.reduce((sum, { askedInVain }) => sum + askedInVain, 0),
      kills: { tabs: counts.tabs, servers: counts.servers },
      cuts: counts.cuts,
      beside: writers.reduce((sum, { beside }) => sum + beside, 0),
    };
  } finally {
    for (const writer of writers) await writer.end();
    await line.close();
    await installation.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Each in turn decides what there is to decide and waits until it is stored; whoever saves last is what the other merges. */
async function settle(writers: readonly Writer[]): Promise<void> {
  let quietRounds = 0;
  for (let round = 0; round < 400; round += 1) {
    const isQuiet = await Promise.all(writers.map((writer) => writer.settle()));
    quietRounds = isQuiet.every(Boolean) ? quietRounds + 1 : 0;
    // One may be about to hear that the other saved.
    if (quietRounds === 3) return;
  }
  throw new Error('What was typed is still not stored');
}

/** Everything that is stored of the piece, as text. */
async function storedText(dataDir: string): Promise<string> {
  const store = await openStore({ dataDir });
  try {
    const whole = await store.forTenant(SITE).whole(content.collection, PIECE);
    return JSON.stringify(whole?.working ?? whole?.live ?? {});
  } finally {
    await store.close();
  }
}

async function setUp(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir });
  for (const login of LOGINS) await addAdministrator(store, login);
  const site = { tenantKey: SITE, name: 'Desk', domain: 'desk.example', timeZone: 'UTC', links: [] };
  const actor = { kind: 'system', id: 'desk', name: 'desk' } as const;
  await createSite(store, site, actor);
  const blocks = Array.from({ length: PARAGRAPHS }, (_, at) => ({
    ...{ id: `p${at}`, type: 'text', html: `<p>Paragraph ${at}.</p>` },
  }));
  const piece = create(
    content,
    {
      ...{ type: 'Article', name: 'Two write', teaser: 'Together.', alias: '/two-write' },
      ...{ published: '2026-01-01T00:00:00Z', body: blocks },
    },
    { id: PIECE, publish: true },
  );
  await store.forTenant(SITE).commit({ writes: [piece], actor, reason: 'demo' });
  await store.close();
}
