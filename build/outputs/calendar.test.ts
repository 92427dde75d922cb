import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import { create, edit, publish } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { siteFiles } from '../render/write-path.ts';
import { demoSite } from '../testing/running-site.ts';
import { calendarText } from './calendar-text.ts';

const actor = { kind: 'system', id: 'test', name: 'Test' } as const;

describe('the lines of a calendar file', () => {
  it('are of 75 octets at most, cut between letters, and ended by CRLF', () => {
    const text = calendarText([['SUMMARY', `${'ü'.repeat(60)}🦦${'x'.repeat(200)}`, 'text']]);
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    for (const line of lines.slice(1)) expect(line).toMatch(/^ /);
    expect(text.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'ü'.repeat(60)}🦦${'x'.repeat(200)}\r\n`);
  });

  it('hold commas, semicolons, backslashes and line breaks of a text, and no other line', () => {
    expect(calendarText([['DESCRIPTION', 'a, b; c\\d\r\ne\nEND:VEVENT\u0007', 'text']])).toBe(
      'DESCRIPTION:a\\, b\\; c\\\\d\\ne\\nEND:VEVENT\r\n',
    );
    expect(calendarText([['URL', 'https://a.test/\r\nEND:VEVENT']])).toBe(
      'URL:https://a.test/ END:VEVENT\r\n',
    );
  });
});

describe('the calendar file of an event', () => {
  let demo: Awaited<ReturnType<typeof demoSite>>;
  beforeAll(async () => {
    demo = await demoSite();
  });
  afterAll(() => demo.close());

  async function commit(...writes: Write[]) {
    const change = await demo.site.commit({ writes, actor, reason: 'test' });
    await demo.publisher.publish(demo.tenantKey, change.sequence);
    return change.records[0]?.id ?? '';
  }
  async function change(entity: AnyEntity, id: string, input: Data, at?: string) {
    const whole = await demo.site.whole(entity.collection, id);
    if (whole === null) throw new Error(`There is no ${id}`);
    await commit(publish(entity, { ...whole, ...edit(entity, whole, input) }, undefined, at));
  }
  const files = () => siteFiles(demo.dataDir, demo.tenantKey).pages;
  const read = (name: string) => files().read(`${name}.ics`)?.toString() ?? null;
  const page = (name: string) => String(files().read(`${name}/index.html`));
  const calendar = (name: string) => (read(name) ?? '').replaceAll('\r\n ', '').split('\r\n');
  const made = (name: string, more: Data = {}) =>
    create(
      content,
      {
        ...{ type: 'Event', name: `Of ${name}`, alias: `/${name}`, published: '2026-11-01T00:00:00.000Z' },
        ...{ startDate: '2026-12-10T18:30:00.000Z', endDate: '2026-12-10T21:00:00.000Z', ...more },
      },
      { publish: true },
    );

  it('lies beside its page, which links it, and says when and where in UTC', async () => {
    const venue = { name: 'The lock house', address1: 'Quay Street 4', city: 'Sund' };
    const id = await commit(made('supper', { venue, teaser: 'Soup; then talk.', organizer: 'Culvert' }));
    expect(page('supper')).toContain('href="/supper.ics"');
    expect(calendar('supper')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `UID:${id}.culvert@masthead`,
        'DTSTAMP:20261101T000000Z',
        'LAST-MODIFIED:20261101T000000Z',
        'DTSTART:20261210T183000Z',
        'DTEND:20261210T210000Z',
        'STATUS:CONFIRMED',
        'SUMMARY:Of supper',
        'DESCRIPTION:Soup\\; then talk.\\n\\nOrganiser: Culvert\\n\\nhttps://www.culvert.example/supper',
        'LOCATION:The lock house\\, Quay Street 4\\, Sund',
        'URL:https://www.culvert.example/supper',
        'END:VCALENDAR',
      ]),
    );
  });

  it('keeps its UID and counts up when the event changes or moves to another address', async () => {
    const id = await commit(made('walk'));
    const sequence = (name: string) => Number(/SEQUENCE:(\d+)/.exec(read(name) ?? '')?.[1]);
    const before = sequence('walk');
    await change(content, id, { alias: '/night-walk' }, '2026-11-20T12:00:00.000Z');
    expect(read('walk')).toBeNull();
    expect(calendar('night-walk')).toContain(`UID:${id}.culvert@masthead`);
    expect(calendar('night-walk')).toContain('LAST-MODIFIED:20261120T120000Z');
    expect(sequence('night-walk')).toBeGreaterThan(before);
    expect(sequence('night-walk')).toBeLessThan(2 ** 31);
  });

  it('has days in the time zone of the site where the event lasts all day', async () => {
    // In London it is the 30th for another hour.
    const days = { startDate: '2026-06-30T23:30:00.000Z', endDate: '2026-07-02T22:00:00.000Z' };
    await commit(made('regatta', { ...days, isAllDay: true }));
    const zone = (await demo.store.installation.claimant('tenant:culvert'))?.id ?? '';
    const { timeZone } = (await demo.store.installation.get('tenant', zone, { stage: 'live' }))?.data ?? {};
    const day = (at: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: String(timeZone) })
        .format(new Date(at))
        .replaceAll('-', '');
    expect(calendar('regatta')).toContain(`DTSTART;VALUE=DATE:${day(days.startDate)}`);
    const last = day(new Date(Date.parse(days.endDate) + 86_400_000).toISOString());
    expect(calendar('regatta')).toContain(`DTEND;VALUE=DATE:${last}`);
    expect(page('regatta')).not.toMatch(/<dt>When<\/dt><dd>[^<]*\d:\d\d/);
  });

  it('says that an event is off, which its page says too, and no longer offers it', async () => {
    const id = await commit(made('debate', { registrationUrl: 'https://tickets.example/debate' }));
    await change(content, id, { eventStatus: 'cancelled' });
    expect(calendar('debate')).toContain('STATUS:CANCELLED');
    expect(page('debate')).toContain('<dd>Cancelled</dd>');
    expect(page('debate')).not.toContain('href="/debate.ics"');
    expect(page('debate')).not.toContain('href="https://tickets.example/debate"');
    await change(content, id, { eventStatus: 'movedOnline' });
    expect(calendar('debate')).toEqual(
      expect.arrayContaining(['STATUS:CONFIRMED', 'LOCATION:https://tickets.example/debate']),
    );
  });

  it('has no end where that would be before the start', async () => {
    const write = made('backwards');
    // As an import may have brought it.
    const live = { ...write.live, endDate: '2026-12-09T00:00:00.000Z' } as Fields;
    await commit({ ...write, live });
    expect(calendar('backwards')).toContain('DTSTART:20261210T183000Z');
    expect(read('backwards')).not.toContain('DTEND');
  });

  it('goes with the event, and is there for nothing else', async () => {
    const id = await commit(made('fair'));
    expect(read('fair')).not.toBeNull();
    const whole = await demo.site.whole('content', id);
    await commit({
      collection: 'content',
      id,
      expectedVersion: 1,
      live: null,
      working: whole?.live ?? null,
      claims: [],
    });
    expect(read('fair')).toBeNull();
    expect(read('features/the-bridge-that-is-never-finished')).toBeNull();
  });
});
