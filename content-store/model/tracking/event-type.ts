import { type AnyFields, type Field, field, type ValueOf } from '../../definition/field.ts';
import { objectSchema } from '../../definition/object-schema.ts';
import { messages } from '../../messages/validation.ts';
import { flag, object } from '../../operations/answer.ts';
import { type Audience, mutation, type Operation } from '../../operations/operation.ts';
import { type BlockDetails, blockDetails } from './block-details.ts';
import { type PageDetails, pageDetails } from './page-details.ts';
import { trackedId } from './tracked-id.ts';

/** What a browser says of an event: what every event has, and the fields of its type. */
export interface EventInput {
  readonly sessionId: string;
  readonly pageDetails: PageDetails;
  readonly blockDetails?: BlockDetails;
  readonly [field: string]: unknown;
}

const recorded = object('EventRecorded', { ok: flag });

/** A kind of event that is recorded, with the mutation by which browsers tell of it: `Registration` is
 * `setEventRegistration` (S0 §7). */
export interface EventType<N extends string = string, F extends AnyFields = AnyFields> {
  readonly name: N;
  readonly fields: F;
  /** By fields, the values that the server alone is believed: browsers that say them are answered `ok: false`. */
  readonly serverSays: Readonly<Record<string, readonly string[]>>;
  /** By fields, the values that only the browser of a member who is logged in is believed. */
  readonly membersSay: Readonly<Record<string, readonly string[]>>;
  readonly operation: Operation<{ readonly input: Field<EventInput, 'always'> }, typeof recorded>;
}

type Said<F extends AnyFields> = {
  readonly [K in keyof F & string]?: readonly (ValueOf<F>[K & keyof ValueOf<F>] & string)[];
};

/** Declares a type of event, once: its mutation, and what is read of the log, follow. `serverFields`: what the server alone adds;
 * no browser can say it. */
export function eventType<
  const N extends string,
  const F extends AnyFields,
  const S extends AnyFields = Record<never, never>,
>(
  name: N,
  declared: {
    readonly audience: Audience;
    readonly description: string;
    readonly fields: F;
    readonly serverFields?: S;
    readonly serverSays?: Said<F>;
    readonly membersSay?: Said<F>;
  },
): EventType<N, F & S> {
  const { audience, description, fields, serverFields, serverSays = {}, membersSay = {} } = declared;
  const all = {
    ...fields,
    sessionId: trackedId({ label: 'Session', required: true }),
    pageDetails,
    blockDetails,
  };
  const input = field(
    { label: 'The event', required: true },
    { kind: 'group', fields: all },
    objectSchema<EventInput>(all, messages.group()),
  );
  return {
    name,
    fields: { ...fields, ...serverFields } as F & S,
    serverSays,
    membersSay,
    operation: mutation(`setEvent${name}`, { audience, description, args: { input }, answer: recorded }),
  };
}
