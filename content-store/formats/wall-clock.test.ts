import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseDate } from '../import/dates.ts';
import { instantMeant, instantsShowing, wallClockAt } from './wall-clock.ts';

/** The zones, with the wall times of one hour that comes twice and of one that is skipped, and what they mean. */
const CHANGES = [
  {
    zone: 'America/Chicago',
    twice: { wall: '2026-11-01T01:30', instants: ['2026-11-01T06:30', '2026-11-01T07:30'] },
    skipped: { wall: '2026-03-08T02:30', meant: '2026-03-08T08:30', shown: '2026-03-08T03:30' },
  },
  {
    zone: 'Europe/Berlin',
    twice: { wall: '2026-10-25T02:30', instants: ['2026-10-25T00:30', '2026-10-25T01:30'] },
    skipped: { wall: '2026-03-29T02:30', meant: '2026-03-29T01:30', shown: '2026-03-29T03:30' },
  },
  {
    zone: 'Australia/Lord_Howe',
    twice: { wall: '2026-04-05T01:45', instants: ['2026-04-04T14:45', '2026-04-04T15:15'] },
    skipped: { wall: '2026-10-04T02:15', meant: '2026-10-03T15:45', shown: '2026-10-04T02:45' },
  },
] as const;

const QUARTER = 900_000;
const utc = (text: string) => Date.parse(`${text}Z`);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

// The machine's own zone must not count.
for (const machine of ['UTC', 'America/Chicago', 'Europe/Berlin'])
  describe(`the clock on the wall of a site, on a machine in ${machine}`, () => {
    const own = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = machine;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    });
    afterEach(() => {
      process.env.TZ = own;
      if (own === undefined) delete process.env.TZ;
    });

    for (const { zone, twice, skipped } of CHANGES) {
      it(`shows an hour twice when it is put back in ${zone}, and the first is meant`, () => {
        expect(instantsShowing(utc(twice.wall), zone).map(iso)).toEqual(twice.instants);
        expect(iso(instantMeant(utc(twice.wall), zone))).toBe(twice.instants[0]);
        expect(parseDate(twice.wall, zone)?.instant.slice(0, 16)).toBe(twice.instants[0]);
      });

      it(`skips an hour when it is put forward in ${zone}, and what is as much later is meant`, () => {
        expect(instantsShowing(utc(skipped.wall), zone)).toEqual([]);
        const meant = instantMeant(utc(skipped.wall), zone);
        expect(iso(meant)).toBe(skipped.meant);
        expect(iso(wallClockAt(meant, zone))).toBe(skipped.shown);
        expect(parseDate(skipped.wall, zone)?.instant.slice(0, 16)).toBe(skipped.meant);
      });

      it(`loses no quarter of an hour around a change in ${zone}`, () => {
        for (const change of [utc(twice.instants[0]), utc(skipped.meant)])
          for (let at = change - 96 * QUARTER; at < change + 96 * QUARTER; at += QUARTER)
            if (!instantsShowing(wallClockAt(at, zone), zone).includes(at)) expect.fail(iso(at));
      });
    }
  });
