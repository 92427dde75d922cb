import { z } from 'zod';
import type { ValueOf } from '../../definition/field.ts';
import { objectSchema } from '../../definition/object-schema.ts';
import { messages } from '../../messages/validation.ts';
import { blockDetails } from './block-details.ts';
import { favoriteContent } from './favorite-content.ts';
import { newsletterSubscription } from './newsletter-subscription.ts';
import { pageDetails } from './page-details.ts';
import { registration } from './registration.ts';
import { trackedId } from './tracked-id.ts';

/** Every type of event. */
export const eventTypes = [favoriteContent, newsletterSubscription, registration] as const;

export type AnyEventType = (typeof eventTypes)[number];

const id = trackedId({ label: 'Id' }).schema;

/** What every event says. Nobody is named: a member by an id that means nothing elsewhere, anybody else by a session. */
const envelope = z.strictObject({
  id,
  type: z.string(),
  /** ISO 8601, UTC, by the server's clock. */
  at: z.iso.datetime({ precision: 3 }),
  tenantKey: z.string(),
  /** null where the server recorded it by itself, and of a member who was forgotten. */
  sessionId: id.nullable(),
  memberId: id.nullable(),
  /** Staff, and what is done for them later, are no readers. */
  principal: z.enum(['anonymous', 'member', 'staff', 'scheduler']),
  /** A browser says what it likes; the server says what it did. */
  source: z.enum(['browser', 'server']),
  pageDetails: pageDetails.schema.optional(),
  blockDetails: blockDetails.schema.optional(),
  fields: z.unknown(),
});

export type Envelope = Omit<z.infer<typeof envelope>, 'type' | 'fields'>;

/** A recorded event of some type. */
export type EventOf<T extends AnyEventType> = Envelope & {
  readonly type: T['name'];
  readonly fields: ValueOf<T['fields']>;
};

export type TrackedEvent = { [T in AnyEventType as T['name']]: EventOf<T> }[AnyEventType['name']];

const fieldSchemas = new Map<string, z.ZodType>(
  eventTypes.map(({ name, fields }) => [name, objectSchema(fields, messages.group())]),
);

/** An event as it was recorded; null for what is none of this release. */
export function readEvent(stored: unknown): TrackedEvent | null {
  const read = envelope.safeParse(stored);
  if (!read.success) return null;
  const fields = fieldSchemas.get(read.data.type)?.safeParse(read.data.fields);
  // The fields came out of the schemas of this very type.
  return fields?.success === true ? ({ ...read.data, fields: fields.data } as TrackedEvent) : null;
}
