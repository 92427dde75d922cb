import { performance } from 'node:perf_hooks';
import { formatInstant } from '#content-store/formats/instants.ts';
import { selfTestTexts as texts } from '#content-store/messages/self-tests.ts';
import { outboxSwitch } from '#content-store/model/outbox/outbox-switch.ts';
import type { SelfTest } from '#content-store/model/system/operations.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { ofInstallation, standing } from '../../outbox/steering.ts';

type Found = Pick<SelfTest, 'outcome' | 'said'> & { readonly remedy?: string };

/** A record is read within this, in milliseconds, or somebody waits for it. */
const SLOW = 250;
/** By so much, in milliseconds, the clock may be behind what was published by another process. */
const AHEAD = 2_000;

/** Looks at each part of the server at this moment, as far as the caller may know of it. */
export async function selfTests(context: RequestContext) {
  const worksOnAll = requireStaff(context.principal).tenants === null;
  const tests: readonly (readonly [name: string, look: (context: RequestContext) => Promise<Found>])[] = [
    [texts.store.name, store],
    ...(context.tenantKey === null
      ? []
      : ([
          [texts.reading.name, reading],
          [texts.publishing.name, publishing],
          [texts.serverClock.name, clock],
        ] as const)),
    ...(worksOnAll ? ([[texts.mail.name, mail]] as const) : []),
  ];
  const results: SelfTest[] = [];
  // One after the other: each is told how long it took by itself.
  for (const [name, look] of tests) {
    const began = performance.now();
    const { outcome, said, remedy = null } = await look(context).catch(broken);
    results.push({ name, outcome, said, remedy, milliseconds: Math.round(performance.now() - began) });
  }
  return { now: context.now().toISOString(), tests: results };
}

/** What breaks is what is looked for: the other tests go on. */
function broken(error: unknown): Found {
  const words = error instanceof Error ? error.message : String(error);
  return { outcome: 'failed', said: texts.broken(words), remedy: texts.brokenRemedy };
}

async function store(context: RequestContext): Promise<Found> {
  const { ok, readOnly, detail } = context.store.health();
  return ok && !readOnly
    ? { outcome: 'passed', said: detail }
    : { outcome: 'failed', said: detail, remedy: texts.store.remedy };
}

async function reading(context: RequestContext): Promise<Found> {
  const began = performance.now();
  await context.store.forTenant(siteOf(context)).get('settings', 'general', { stage: 'live' });
  const took = performance.now() - began;
  const said = texts.reading.said(took);
  return took <= SLOW
    ? { outcome: 'passed', said }
    : { outcome: 'failed', said, remedy: texts.reading.remedy };
}

async function publishing(context: RequestContext): Promise<Found> {
  const { publishing: words } = texts;
  const state = context.publisher.progress(siteOf(context))?.state;
  if (state === 'failed') return { outcome: 'failed', said: words.stopped, remedy: words.failedRemedy };
  if (state === 'paused') return { outcome: 'noted', said: words.paused, remedy: words.pausedRemedy };
  const [newest] = await context.publisher.receipts(siteOf(context), 1);
  if (newest === undefined) return { outcome: 'noted', said: words.never, remedy: texts.site.remedy };
  const failed = newest.failed.length;
  return failed === 0
    ? { outcome: 'passed', said: words.well }
    : { outcome: 'failed', said: words.failed(failed), remedy: words.failedRemedy };
}

async function clock(context: RequestContext): Promise<Found> {
  const [newest] = await context.publisher.receipts(siteOf(context), 1);
  const isBehind = newest !== undefined && Date.parse(newest.at) > context.now().getTime() + AHEAD;
  return isBehind
    ? {
        outcome: 'failed',
        said: texts.serverClock.behind(formatInstant(newest.at, 'UTC')),
        remedy: texts.serverClock.remedy,
      }
    : { outcome: 'passed', said: texts.serverClock.well };
}

async function mail({ store: all, mailbox }: RequestContext): Promise<Found> {
  const { mail: words } = texts;
  const [{ waiting, failures }, held] = await Promise.all([
    standing(ofInstallation(all)),
    all.installation.get(outboxSwitch.collection, 'mail', { stage: 'live' }),
  ]);
  if (failures > 0) return { outcome: 'failed', said: words.failures(failures), remedy: words.remedy };
  if (held?.data.isPaused === true) return { outcome: 'noted', said: words.paused, remedy: words.remedy };
  return mailbox === null
    ? { outcome: 'passed', said: words.well(waiting) }
    : { outcome: 'noted', said: words.kept, remedy: words.keptRemedy };
}

function siteOf({ tenantKey }: RequestContext): string {
  if (tenantKey === null) throw new Error('These tests are about a site');
  return tenantKey;
}
