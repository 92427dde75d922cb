import autocannon from 'autocannon';
import { Refusal, type StaffClient } from '../testing/staff-client.ts';
import type { MeasuredSite } from './measured-site.ts';
import { median, rounded } from './statistics.ts';
import { withStaff } from './with-staff.ts';

/** What readers notice of a member of staff who asks for as much as they may, again and again. */
export interface QueriesFigures {
  /** Of a reader's request for the home page: while nothing else is asked, and beside heavy queries. */
  readonly readerQuietP99Ms: number;
  readonly readerP99Ms: number;
  readonly ratio: number;
  /** From asking to the answer or the refusal, beside those readers. */
  readonly circlesP50Ms: number;
  readonly namesP50Ms: number;
}

const READERS = 8;
const SECONDS = 4;
const ROUNDS = 3;
const CONTACTS = 12;

/** Asks for the home page of a running installation with and without heavy queries beside, by turns. */
export async function measureQueries(site: MeasuredSite): Promise<QueriesFigures> {
  return withStaff(site, async ({ origin, staff }) => {
    const read = async () => {
      const options = { url: `${origin}/`, connections: READERS, duration: SECONDS };
      return (await autocannon({ ...options, overallRate: READERS * 50 })).latency.p99;
    };
    const circles = inCircles(await withContacts(staff));
    const quiet: number[] = [];
    const beside: number[] = [];
    const times = { circles: [0], names: [0] };
    await read();
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await read());
      let isReading = true;
      const reading = read().finally(() => {
        isReading = false;
      });
      while (isReading) {
        times.circles.push(await timed(staff, circles));
        times.names.push(await timed(staff, BY_MANY_NAMES));
      }
      beside.push(await reading);
    }
    return {
      readerQuietP99Ms: median(quiet),
      readerP99Ms: median(beside),
      ratio: rounded(median(beside) / Math.max(1, median(quiet)), 1),
      circlesP50Ms: rounded(median(times.circles.slice(1)), 1),
      namesP50Ms: rounded(median(times.names.slice(1)), 1),
    };
  });
}

const BY_MANY_NAMES = `{ ${Array.from(
  { length: 200 },
  (_, at) => `a${at}: contentStream(input: { first: 9999 }) { edges { node { id } } }`,
).join(' ')} }`;

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
