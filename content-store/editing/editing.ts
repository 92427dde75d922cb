/** What an editor can do with one record, as pure steps from its whole state to the write that makes it so. Everything
 * that enters the store passes here: validated by its definition and its HTML sanitised. */

import { isDeepStrictEqual } from 'node:util';
import { type AnyEntity, type Data, fieldsOf, mapTexts, validate } from '../definition/entity.ts';
import type { AnyFields } from '../definition/field.ts';
import { unsubmitted } from '../definition/submission.ts';
import { sanitise } from '../html/sanitise.ts';
import { problemsInWords } from '../messages/problems.ts';
import type { Fields, StoredRecord, Write } from '../store.ts';
import { withBodies } from './bodies.ts';
import { deepHtmlIn } from './deep-html.ts';
import { isReadOtherwise } from './read-otherwise.ts';
import { withStoredBlocks } from './unknown-blocks.ts';

/** A record with both its states, bodies included, as `Reads.whole` answers it. */
export interface Whole {
  readonly record: StoredRecord;
  readonly live: Fields | null;
  readonly working: Fields | null;
}

/** Refused input: what is wrong, by field path. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError';
  readonly code = 'VALIDATION';
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super(problemsInWords(fields));
    this.fields = fields;
  }
}

/** A new record: a draft where the entity has working copies, else live at once. Throws ValidationError. */
export function create(
  entity: AnyEntity,
  input: Data,
  options: { readonly id?: string; readonly publish?: boolean } = {},
): Write {
  const data = parse(entity, input);
  const seen = { id: options.id ?? entity.singletonId, expectedVersion: null };
  if (!entity.hasWorkingCopies) return writeAtOnce(entity, seen, data);
  const isLive = options.publish === true;
  return write(entity, seen, isLive ? data : null, isLive ? null : data);
}

/** An edit: the given fields replace what is there, null clears one. What is live stays live until published.
 * Throws ValidationError. */
export function edit(
  entity: AnyEntity,
  whole: Whole,
  patch: Data,
  expectedVersion = whole.record.version,
): Write {
  const before = whole.working ?? whole.live;
  const given = withStoredBlocks(entity, { ...before, ...patch }, [before, whole.live]);
  const data = parse(entity, given, before);
  const seen = { id: whole.record.id, expectedVersion };
  return entity.hasWorkingCopies ? write(entity, seen, whole.live, data) : writeAtOnce(entity, seen, data);
}

/** Makes the working copy what readers see. Given the moment (ISO 8601, UTC), what followed something else until it was
 * published stands from now on. */
export function publish(
  entity: AnyEntity,
  whole: Whole,
  expectedVersion = whole.record.version,
  at?: string,
): Write {
  const text = unscheduled(whole.working ?? whole.live);
  const data = text === null || at === undefined ? text : publishedAt(entity, whole.live, text, at);
  return write(entity, { id: whole.record.id, expectedVersion }, data, null);
}

function publishedAt(entity: AnyEntity, live: Fields | null, text: Fields, at: string): Fields {
  const same = live !== null && !isReadOtherwise(entity, live, text) ? live : null;
  // Takes fields out, or puts another moment in a field that has one.
  return (entity.published?.(text, at, same) ?? text) as Fields;
}

/** Has the working copy, or what is live where there is none, published by itself at a moment (ISO 8601, UTC), by the hand
 * of a CMS user; null calls that off. What is live stays live until then. */
export function schedule(
  entity: AnyEntity,
  whole: Whole,
  at: string | null,
  expectedVersion = whole.record.version,
  scheduledBy?: string,
): Write {
  const { live } = whole;
  const text = unscheduled(whole.working ?? live);
  const isNothing = at === null && live !== null && isDeepStrictEqual(text, live);
  const working =
    at === null || text === null ? text : { ...text, publishAt: at, ...(scheduledBy && { scheduledBy }) };
  return write(entity, { id: whole.record.id, expectedVersion }, live, isNothing ? null : working);
}

/** Notes why the working copy could not be published when its moment came. */
export function refuseScheduled(entity: AnyEntity, whole: Whole, problem: string): Write {
  const { record, live, working } = whole;
  const seen = { id: record.id, expectedVersion: record.version };
  return write(entity, seen, live, { ...working, publishProblem: problem.slice(0, 2_000) });
}

/** A state that nothing publishes by itself, and that waits for nobody's review. */
export function unscheduled(data: Fields | null): Fields | null {
  if (data === null) return null;
  const { publishAt: _at, scheduledBy: _by, publishProblem: _problem, ...rest } = data;
  return unsubmitted(rest);
}

/** Takes it away from readers; its text, the newest edit if there is one, stays as a draft. */
export function unpublish(entity: AnyEntity, whole: Whole, expectedVersion = whole.record.version): Write {
  return write(
    entity,
    { id: whole.record.id, expectedVersion },
    null,
    unscheduled(whole.working ?? whole.live),
  );
}

/** Forgets the edit beside what is live. */
export function discard(entity: AnyEntity, whole: Whole, expectedVersion = whole.record.version): Write {
  return write(
    entity,
    { id: whole.record.id, expectedVersion },
    whole.live,
    whole.live === null ? whole.working : null,
  );
}

/** Deletes: the record keeps its id and last text and can be restored as a draft. */
export function remove(entity: AnyEntity, whole: Whole, expectedVersion = whole.record.version): Write {
  return {
    collection: entity.collection,
    id: whole.record.id,
    expectedVersion,
    live: null,
    working: unscheduled(whole.working ?? whole.live),
    claims: [],
    deleted: true,
  };
}

/** Deletes for good: of what was there, no more than is `kept` stays, and nobody can bring it back. Before it, it is in the
 * history for as long as that is kept. */
export function erase(
  entity: AnyEntity,
  { id, version }: Pick<StoredRecord, 'id' | 'version'>,
  kept: Fields,
): Write {
  const gone = { live: null, working: kept, claims: [], deleted: true };
  return { collection: entity.collection, id, expectedVersion: version, ...gone };
}

/** Brings a deleted record back: as a draft, or live where the entity has no working copies. */
export function restore(entity: AnyEntity, whole: Whole, expectedVersion = whole.record.version): Write {
  const data = whole.working ?? whole.live;
  const seen = { id: whole.record.id, expectedVersion };
  return entity.hasWorkingCopies || data === null
    ? write(entity, seen, null, data)
    : writeAtOnce(entity, seen, data);
}

/** What has no working copies is live as soon as it is saved, unless it says itself that it is not for readers. */
function writeAtOnce(
  entity: AnyEntity,
  seen: { id?: string | undefined; expectedVersion: number | null },
  data: Fields,
): Write {
  return entity.isShown(data) ? write(entity, seen, data, null) : write(entity, seen, null, data);
}

/** The write that makes this the whole of a record, which then holds the keys of both its states. */
export function write(
  entity: AnyEntity,
  seen: { id?: string | undefined; expectedVersion: number | null },
  live: Fields | null,
  working: Fields | null,
): Write {
  const claims = [live, working].flatMap((data) => (data === null ? [] : entity.claims(data)));
  return { collection: entity.collection, ...seen, live, working, claims: [...new Set(claims)].sort() };
}

/** A document with its texts cleaned. Those that were so when they were stored are as they were: cleaning them takes most of
 * what an edit does. */
function cleaned(fields: AnyFields, data: Data, before: Data | null): Data {
  const stored = new Set<string>();
  if (before !== null)
    mapTexts(fields, before, (html) => {
      stored.add(html);
      return html;
    });
  return mapTexts(fields, data, (html) => (stored.has(html) ? html : sanitise(html)));
}

function parse(entity: AnyEntity, input: Data, before: Data | null = null): Fields {
  const checked = validate(entity, input);
  if (!checked.ok) throw new ValidationError(checked.errors);
  const whole = { ...checked.data, ...entity.derived(checked.data) };
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
  const fields = fieldsOf(entity, given);
  const deep = deepHtmlIn(fields, given);
  if (Object.keys(deep).length > 0) throw new ValidationError(deep);
  const clean = cleaned(fields, given, before);
  // Validated by schemas that let only JSON through.
  return withBodies(entity, clean, before) as Fields;
}
