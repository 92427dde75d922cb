import { randomUUID } from 'node:crypto';
import type { ValueOf } from '#content-store/definition/field.ts';
import type { EventLog } from '#content-store/events/event-log.ts';
import type { EventInput, EventType } from '#content-store/model/tracking/event-type.ts';
import type { AnyEventType, Envelope } from '#content-store/model/tracking/events.ts';
import { readEvent } from '#content-store/model/tracking/events.ts';
import type { PageDetails } from '#content-store/model/tracking/page-details.ts';
import { trackedId } from '#content-store/model/tracking/tracked-id.ts';
import { isRefusedWith } from '#content-store/store.ts';
import type { Principal } from '../access/principal.ts';
import { apiError } from '../errors/errors.ts';
import type { EventRates } from './event-rates.ts';

/** What the server says of an event that it knows itself. */
export interface ServerEvent<T extends AnyEventType> {
  readonly fields: ValueOf<T['fields']>;
  /** Whose it is; null for whoever has not signed in. */
  readonly memberId: string | null;
  /** What the browser calls its visit; left out where that is no id. */
  readonly sessionId?: string | null | undefined;
  readonly pageDetails?: PageDetails;
}

/** Records what is done by a request. */
export interface RequestEvents {
  /** Records what the server did, such as a registration that was completed: no browser is believed that. Never rejects: what
   * is done must not fail because nobody can be told of it (S0 §8). Nothing is recorded of verified crawlers, nor of what a
   * network does beyond its rate. Resolves when that is decided and, where it is recorded, durable: no reader waits for it. */
  append<T extends AnyEventType>(type: T, event: ServerEvent<T>): Promise<void>;
  /** Records what a browser says; false where it says what only the server can know, or is a crawler's. Throws LIMIT where its network says too
   * much, UNAVAILABLE, with the seconds to wait, where events cannot be taken at the moment, NOT_FOUND without a site. */
  hear(type: EventType, input: EventInput): Promise<boolean>;
}

interface RequestEventsOptions {
  readonly log: EventLog;
  readonly rates: EventRates;
  readonly now: () => Date;
  readonly principal: Principal;
  /** The member who asks; null for whoever is none. */
  readonly memberId: string | null;
  /** Whether it is one of the staff who sees the site as that member: what they do is the staff's. */
  readonly isSimulated: boolean;
  /** The search engine whose crawler asks, by its verified address; null for none. */
  readonly crawlerName: () => Promise<string | null>;
  readonly tenantKey: string | null;
  readonly address: string;
  /** Told what could not be recorded of what the server did. */
  readonly onFailure: (error: unknown) => void;
}

/** Seconds after which a browser may try again where too many events wait, or the disk takes none. */
const RETRY_AFTER = 5;

export function requestEvents(options: RequestEventsOptions): RequestEvents {
  const { log, rates, now, principal, tenantKey, address, onFailure, isSimulated, crawlerName } = options;

  function kindOf(memberId: string | null): Envelope['principal'] {
    if (isSimulated) return 'staff';
    return memberId !== null && principal.kind === 'anonymous' ? 'member' : principal.kind;
  }

  async function record(
    type: EventType,
    said: Pick<Envelope, 'sessionId' | 'memberId' | 'source' | 'pageDetails' | 'blockDetails'>,
    fields: object,
  ): Promise<void> {
    if (tenantKey === null)
      throw apiError('NOT_FOUND', 'No site has this host. Give the key of a site as x-tenant-key');
    const memberId = isSimulated ? null : said.memberId;
    const event = readEvent({
      ...{ id: randomUUID(), type: type.name, at: now().toISOString(), tenantKey },
      ...{ ...said, memberId, principal: kindOf(memberId), fields },
    });
    if (event === null) throw new Error(`This is no event ${type.name}: ${JSON.stringify(fields)}`);
    await log.append(event);
  }

  return {
    async append(type, { fields, memberId, sessionId, pageDetails }) {
      if (rates.take(address) > 0) return;
      const said = { sessionId: visitOf(sessionId), memberId, source: 'server', pageDetails } as const;
      try {
        if ((await crawlerName()) === null) await record(type, said, fields);
      } catch (error) {
        onFailure(error);
      }
    },
    async hear(type, { sessionId, pageDetails, blockDetails, ...fields }) {
      const seconds = rates.take(address);
      if (seconds > 0)
        throw apiError('LIMIT', `Too many events come from your network. Wait ${seconds} s.`, { seconds });
      const { memberId } = options;
      if (says(type.serverSays, fields) || (memberId === null && says(type.membersSay, fields))) return false;
      if ((await crawlerName()) !== null) return false;
      const said = { sessionId, memberId, source: 'browser', pageDetails, blockDetails } as const;
      await record(type, said, fields).catch((error: unknown) => {
        throw isRefusedWith(error, 'UNAVAILABLE', 'READ_ONLY') ? notNow(error) : error;
      });
      return true;
    },
  };
}

function says(values: EventType['serverSays'], fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).some(([name, some]) => some.some((value) => value === fields[name]));
}

const session = trackedId({ label: 'Session' }).schema;

function visitOf(given: string | null | undefined): string | null {
  return session.safeParse(given).data ?? null;
}

/** Of work that nobody's request waits for: nothing of it is what a reader does. */
export const nobodysEvents: RequestEvents = {
  append: refuse,
  hear: refuse,
};

async function refuse(): Promise<never> {
  throw new Error('Events are recorded in the course of a request');
}

function notNow(error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  return apiError('UNAVAILABLE', message, { retryAfter: RETRY_AFTER });
}
