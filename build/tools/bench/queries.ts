import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, type StaffClient } from '../../testing/staff-client.ts';
import type { MeasuredSite } from './measured-site.ts';
import { median, percentile, rounded } from './statistics.ts';
import { withStaff } from './with-staff.ts';

/** What readers notice of a member of staff who asks for as much as they may, again and again. */
export interface QueriesFigures {
  /** Of a reader's request for the home page: while nothing else is asked, and beside heavy queries. */
  readonly readerQuietP99Ms: number;
  readonly readerP99Ms: number;
  readonly ratio: number;
  /** From asking to the answer or the refusal, beside those readers, of a caller who has asked for little. */
  readonly circlesP50Ms: number;
  readonly namesP50Ms: number;
}

/** Readers' requests in a second, evenly spaced: in bursts they would wait for one another. */
const PER_SECOND = 400;
const SECONDS = 8;
const ROUNDS = 3;
/** Heavy queries of each kind that are timed. */
const TIMED = 8;
/** Between two of these, so that whoever asks has a share to spend, in milliseconds. */
const PAUSE = 2_000;
/** Until a caller who asks on and on has spent what is had at once, in milliseconds. */
const SPENDING = 6_000;
const CONTACTS = 12;

/** Asks for the home page of a running installation with and without heavy queries beside, by turns. */
export async function measureQueries(site: MeasuredSite): Promise<QueriesFigures> {
  return withStaff(site, async ({ origin, staff }) => {
    const agent = new Agent({ keepAlive: true });
    const read = async () => percentile(await readers(`${origin}/`, agent), 0.99);
    const circles = inCircles(await withContacts(staff));
    const times = { circles: [0], names: [0] };
    let isReading = true;
    const reading = (async () => {
      while (isReading) await read();
    })();
    for (let at = 0; at <= TIMED; at += 1) {
      times.circles.push(await timed(staff, circles));
      await sleep(PAUSE);
      times.names.push(await timed(staff, BY_MANY_NAMES));
      await sleep(PAUSE);
    }
    isReading = false;
    await reading;
    const quiet: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await read());
      const asking = new AbortController();
      const heavy = Promise.all([
        onAndOn(() => timed(staff, circles), asking.signal),
        onAndOn(() => timed(staff, BY_MANY_NAMES), asking.signal),
      ]);
      // What may be asked for at once is spent first.
      await sleep(SPENDING);
      beside.push(await read());
      asking.abort();
      await heavy;
    }
    agent.destroy();
    return {
      readerQuietP99Ms: rounded(median(quiet), 1),
      readerP99Ms: rounded(median(beside), 1),
      ratio: rounded(median(beside) / median(quiet), 1),
      circlesP50Ms: rounded(median(times.circles.slice(2)), 1),
      namesP50Ms: rounded(median(times.names.slice(2)), 1),
    };
  });
}

const BY_MANY_NAMES = `{ ${Array.from(
  { length: 200 },
  (_, at) => `a${at}: contentStream(input: { first: 9999 }) { edges { node { id } } }`,
).join(' ')} }`;

/** How long each of a row of requests takes, in milliseconds. */
async function readers(url: string, agent: Agent): Promise<number[]> {
  const begun = performance.now();
  const times: Promise<number>[] = [];
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    const wait = begun + (at * 1_000) / PER_SECOND - performance.now();
    if (wait > 0) await sleep(wait);
    times.push(timeOf(url, agent));
  }
  return Promise.all(times);
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, (answer) => {
      answer.once('end', () => resolve(performance.now() - started)).resume();
    });
    asked.once('error', reject);
  });
}

async function onAndOn(ask: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await ask();
}

function inCircles(company: string): string {
  const levels = 5;
  return `{ content(id: "${company}") { ${'contacts { company { '.repeat(levels)} id ${'} }'.repeat(levels)} } }`;
}

/** A company with contacts that name it. */
async function withContacts(staff: StaffClient): Promise<string> {
  const add = async (type: string, name: string, more: object = {}) => {
    const published = '2026-01-01T00:00:00Z';
    const input = { type, name, alias: `/measured/${name}`, published, ...more };
    const { createContent } = await staff.ask<{ createContent: { record: { id: string } } }>(
      'mutation ($input: CreateContentInput!) { createContent(input: $input) { record { id } } }',
      { input },
    );
    return createContent.record.id;
  };
  const company = await add('Company', 'company');
  const contacts: string[] = [];
  for (let at = 0; at < CONTACTS; at += 1) contacts.push(await add('Contact', `contact-${at}`, { company }));
  await staff.ask(
    'mutation ($id: ID!, $input: UpdateContentInput!) { updateContent(id: $id, version: 1, input: $input) { sequence } }',
    { id: company, input: { contacts } },
  );
  return company;
}

/** How long an answer takes, or its refusal. Throws where it is refused for anything but its cost. */
async function timed(staff: StaffClient, query: string): Promise<number> {
  const started = performance.now();
  try {
    await staff.ask(query);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'LIMIT')) throw error;
  }
  return performance.now() - started;
}
