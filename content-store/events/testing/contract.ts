import { describe, expect, it } from 'vitest';
import { event, eventsOf, idsOf } from '../../testing/events.ts';
import type { EventLog, EventReader } from '../event-log.ts';
import type { QueueLimits } from '../event-queue.ts';

/** A place for events: opened as often as one likes, and read beside. */
export interface EventPlace {
  readonly open: (limits?: QueueLimits) => Promise<EventLog>;
  readonly attach: () => Promise<EventReader>;
}

/** What every event log must do, as sentences. `make` gives an empty place. */
export function describeEvents(name: string, make: () => Promise<EventPlace>): void {
  const opened = async (limits?: QueueLimits) => {
    const place = await make();
    return { ...place, log: await place.open(limits) };
  };

  describe(`the event log in ${name}`, () => {
    it('has what was appended, whole and in order, by site and hour, and so has the next that opens it', async () => {
      const { log, open } = await opened();
      const events = [
        event(),
        event({ at: '2026-11-27T13:59:59.999Z', memberId: 'm1', principal: 'member' }),
        event({ at: '2026-11-27T14:00:00.000Z', sessionId: null, source: 'server', pageDetails: undefined }),
        event({ at: '2026-11-28T00:00:00.000Z' }),
      ];
      for (const each of events) await log.append(each);
      const look = async (reader: EventLog) => {
        expect(await reader.tenants()).toEqual(['one']);
        expect(await reader.hours('one')).toEqual(['2026-11-27T13', '2026-11-27T14', '2026-11-28T00']);
        expect(await eventsOf(reader, 'one')).toEqual(events);
        expect(await idsOf(reader, 'one', '2026-11-27T14')).toEqual([events[2]?.id]);
        expect(await idsOf(reader, 'one', '2026-11-27T15')).toEqual([]);
      };
      await look(log);
      await log.close();
      const again = await open();
      await look(again);
      await again.close();
    });

    it('has all of what was appended at once, each once', async () => {
      const { log } = await opened();
      const events = Array.from({ length: 500 }, (_, at) =>
        event({ tenantKey: at % 2 === 0 ? 'one' : 'two' }),
      );
      await Promise.all(events.map((each) => log.append(each)));
      const found = [...(await idsOf(log, 'one')), ...(await idsOf(log, 'two'))];
      expect(found.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
      await log.close();
    });

    it('acknowledges what others can read by then', async () => {
      const { log, attach } = await opened();
      const first = event();
      await log.append(first);
      const reader = await attach();
      expect(await idsOf(reader, 'one')).toEqual([first.id]);
      const second = event();
      await log.append(second);
      expect(await idsOf(reader, 'one')).toEqual([first.id, second.id]);
      await reader.close();
      await log.close();
    });

    it('never shows a site what is another’s', async () => {
      const { log } = await opened();
      const [own, other] = [event(), event({ tenantKey: 'one-more' })];
      await Promise.all([log.append(own), log.append(other)]);
      expect(await idsOf(log, 'one')).toEqual([own.id]);
      expect(await idsOf(log, 'one-more')).toEqual([other.id]);
      expect([await log.hours('two'), await idsOf(log, 'two', '2026-11-27T13')]).toEqual([[], []]);
      await log.close();
    });

    it.each(['../one', 'one/../two', 'One', '.drafts', ''])(
      'refuses %j, which is no site’s key',
      async (key) => {
        const { log } = await opened();
        await expect(log.append(event({ tenantKey: key }))).rejects.toMatchObject({ code: 'BAD_KEY' });
        await expect(log.hours(key)).rejects.toMatchObject({ code: 'BAD_KEY' });
        await expect(idsOf(log, key, '2026-11-27T13')).rejects.toMatchObject({ code: 'BAD_KEY' });
        await expect(idsOf(log, 'one', '2026-11-27/13')).rejects.toMatchObject({ code: 'BAD_KEY' });
        await log.close();
      },
    );

    it('refuses what is more than may wait, and takes more once that is written', async () => {
      const { log } = await opened({ most: 10, pause: 60_000 });
      const waiting = Array.from({ length: 10 }, () => log.append(event()));
      await expect(log.append(event())).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        message: '10 events wait to be written. Try again soon.',
      });
      await log.flush();
      await Promise.all(waiting);
      const next = log.append(event());
      await log.flush();
      await next;
      expect(await idsOf(log, 'one')).toHaveLength(11);
      await log.close();
    });

    it('refuses letters that are more than may wait', async () => {
      const { log } = await opened({ mostLetters: 1_000, pause: 60_000 });
      const first = log.append(event());
      const pageDetails = { pageTitle: 'x'.repeat(500) };
      await expect(log.append(event({ pageDetails }))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await log.close();
      await first;
    });

    it('writes what waits when it is closed, and takes nothing afterwards', async () => {
      const { log, open } = await opened({ pause: 60_000 });
      const first = event();
      const appended = log.append(first);
      await log.close();
      await appended;
      await expect(log.append(event())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      const again = await open();
      expect(await idsOf(again, 'one')).toEqual([first.id]);
      await again.close();
    });

    it('forgets a member: the events stay, and nothing says whose they were', async () => {
      const { log, open } = await opened();
      const mine = { memberId: 'member-1', principal: 'member' } as const;
      const events = [
        event(mine),
        event({ memberId: 'member-12', principal: 'member' }),
        event({ ...mine, at: '2026-11-27T14:30:00.000Z' }),
        event({ ...mine, tenantKey: 'two' }),
      ];
      await Promise.all(events.map((each) => log.append(each)));
      // Waits yet when it is asked.
      const late = event({ ...mine, at: '2026-11-27T15:00:00.000Z' });
      const waiting = log.append(late);
      expect(await log.forget('one', 'member-1')).toBe(3);
      await waiting;
      expect(await log.forget('one', 'member-1')).toBe(0);
      const next = event({ at: '2026-11-27T15:30:00.000Z' });
      await log.append(next);
      await log.close();
      const again = await open();
      const anonymous = (each = event()) => ({ ...each, memberId: null, sessionId: null });
      expect(await eventsOf(again, 'one')).toEqual([
        anonymous(events[0]),
        events[1],
        anonymous(events[2]),
        anonymous(late),
        next,
      ]);
      expect(await eventsOf(again, 'two')).toEqual([events[3]]);
      await again.close();
    });
  });
}
