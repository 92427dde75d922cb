import { type AnyEntity, fieldsOf } from '#content-store/definition/entity.ts';
import type {
  AnyBodyBlock,
  AnyField,
  AnyFields,
  Choice,
  ReferenceTarget,
} from '#content-store/definition/field.ts';
import { blockSettingsOf, blockTypes } from '#content-store/model/blocks/blocks.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { pick } from '../../testing/random.ts';

/** What made-up values are made of. */
export interface ValueSource {
  readonly next: () => number;
  /** Counts up with each edit, so that texts and addresses are new. */
  readonly round: number;
  readonly now: Date;
  /** Ids that a reference may hold. */
  readonly idsFor: (target: ReferenceTarget) => readonly string[];
  /** The keys of sites. */
  readonly siteKeys: readonly string[];
  /** Where there are pages. */
  readonly addresses: readonly string[];
  /** Addresses that new records are to have, paths or of other sites (`//host/path`); absent: ones that nothing had. */
  readonly own?: readonly string[] | undefined;
}

const WORDS =
  'lock keeper river gate sluice pump bridge council winter map quay tower signal level flood bank'.split(
    ' ',
  );
const [MINUTE, DAY] = [60_000, 86_400_000];
/** The longest anything is scheduled ahead, and the clock is moved, in minutes: three weeks. */
const LONGEST = 30_240;
/** Texts that mean something to the software. */
const TEXTS: Readonly<Record<string, (source: ValueSource) => string>> = {
  'tenant.domain': ({ round }) => `www-${round}.example`,
  'tenant.timeZone': ({ next }) => pick(['UTC', 'America/Chicago', 'Asia/Tokyo'], next) ?? 'UTC',
  amount: ({ next }) => String(Math.floor(next() * 5_000)),
  'tenant.language': ({ next }) => pick(['en', 'de', 'fr'], next) ?? 'en',
};
/** Groups within groups end here: those in the settings of blocks, in columns, in rows. */
const DEEPEST = 7;

/** Input for a new record, of any of the entity's variants that is written on every site. */
export function recordFor(entity: AnyEntity, source: ValueSource): Record<string, unknown> {
  const written = entity.variants?.types.filter((one) => one.editKey !== undefined && !one.isExclusive) ?? [];
  const type = pick(written, source.next)?.type;
  const by = entity.variants?.by ?? '';
  const fields = fieldsOf(entity, { [by]: type });
  return { ...valuesFor(fields, sourceFor(entity, source)), ...(type === undefined ? {} : { [by]: type }) };
}

/** What several sites share can refer to nothing that one of them has. */
export function sourceFor(entity: AnyEntity, source: ValueSource): ValueSource {
  if (entity.scope === 'tenant') return source;
  const isShared = (collection: string) => entityOf(collection)?.scope === 'installation';
  return { ...source, idsFor: (target) => (isShared(target.collection) ? source.idsFor(target) : []) };
}

/** Values for all fields that an editor can fill: required ones always, the others mostly. */
function valuesFor(fields: AnyFields, source: ValueSource, depth = 0): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isServers = field.readOnly || field.visibility === 'secret';
      const isLeftOut = isServers || (!field.required && source.next() < 0.4);
      const value = isLeftOut ? undefined : valueFor(field, source, name, depth);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  for (const [name, { lengthBy }] of Object.entries(fields)) {
    const list = values[name];
    if (lengthBy === undefined || !Array.isArray(list)) continue;
    values[name] = list.slice(0, lengthBy.of(values[lengthBy.field] ?? fields[lengthBy.field]?.default));
  }
  return values;
}

/** A moment between a minute and three weeks ahead, ISO 8601, UTC: as often near as far. */
export function momentAhead({ next, now }: Pick<ValueSource, 'next' | 'now'>): string {
  return new Date(now.getTime() + LONGEST ** next() * MINUTE).toISOString();
}

/** A value the field's kind allows; undefined where none can be made. The definition has the last word. `of` names the
 * field, as `entity.field`. */
export function valueFor(field: AnyField, source: ValueSource, of: string, depth = 0): unknown {
  const { next, round } = source;
  const made = TEXTS[of]?.(source);
  if (made !== undefined) return made;
  switch (field.kind) {
    case 'text':
    case 'multiline':
      if (field.example !== undefined) return field.example;
      return words(3 + next() * 6, source).slice(0, field.max ?? 200);
    case 'richText':
      return `<p>${words(30, source)} ${linkTo(source)}</p><h2>${words(3, source)}</h2><p>${words(40, source)} ${round}.</p>`;
    case 'body':
      return bodyOf(source, depth);
    case 'integer':
      return (field.min ?? 0) + Math.floor(next() * ((field.max ?? 100) - (field.min ?? 0) + 1));
    case 'checkbox':
      return next() < 0.5;
    case 'choice':
      return pick(offered(field), next)?.value;
    case 'choices': {
      const chosen = offered(field).filter(() => next() < 0.6);
      return (chosen.length > 0 ? chosen : offered(field).slice(0, 1)).map((one) => one.value);
    }
    case 'sites':
      return source.siteKeys;
    case 'instant':
      // Of a member of a list, which comes and goes: what the clock is moved to.
      if (depth > 0 && next() < 0.5) return momentAhead(source);
      return new Date(source.now.getTime() + Math.floor((next() - 0.85) * 400) * DAY).toISOString();
    case 'alias':
      // Its own is new; one among several is that of a page the record is for.
      return depth > 0 && next() < 0.8
        ? pick(source.addresses, next)
        : source.own !== undefined && next() < 0.8
          ? pick(source.own, next)
          : `/made-up/${round}-${Math.floor(next() * 1e6)}`;
    case 'link':
      return pick(['/', '/news', `https://elsewhere.example/${round}`], next);
    case 'url': {
      const asked = source.own?.filter((one) => one.startsWith('//')) ?? [];
      if (depth === 0 && asked.length > 0 && next() < 0.8) return `https:${pick(asked, next)}`;
      // Pages show a player for addresses of some sites alone.
      return next() < 0.3
        ? `https://www.youtube.com/watch?v=${String(round).padStart(11, 'x')}`
        : `https://elsewhere.example/${round}`;
    }
    case 'email':
      return `reader-${round}@readers.example`;
    case 'color':
      return `#${Math.floor(next() * 0xffffff)
        .toString(16)
        .padStart(6, '0')}`;
    case 'reference':
      return field.target === undefined ? undefined : pick(source.idsFor(field.target), next);
    case 'references':
      return references(field, source);
    case 'group':
      return depth < DEEPEST ? groupOf(field.fields ?? {}, source, depth + 1) : undefined;
    case 'list':
      return listOf(field, source, depth);
    case 'block':
      return block(source, depth);
    case 'key':
      return `made-up-${round}`;
    case 'secret':
      return undefined;
  }
}

/** The choices of a field that every site has. */
function offered({ choices = [] }: AnyField): readonly Choice[] {
  return choices.filter((one) => one.isExclusive !== true);
}

function words(count: number, { next, round }: ValueSource): string {
  const text = Array.from({ length: Math.ceil(count) }, () => pick(WORDS, next)).join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${round}`;
}

/** A link to some piece, by its id: the server knows it by that as by its alias. */
function linkTo(source: ValueSource): string {
  const id = pick(source.idsFor({ collection: 'content', onDelete: 'keep' }), source.next);
  return id === undefined ? '' : `<a href="/${id}">${words(2, source)}</a>`;
}

function references(field: AnyField, source: ValueSource): string[] {
  const ids = field.target === undefined ? [] : source.idsFor(field.target);
  const count = Math.floor(source.next() * 4);
  return [...new Set(Array.from({ length: count }, () => pick(ids, source.next)))].filter(
    (id) => id !== undefined,
  );
}

/** Undefined where something that is required can be made of nothing there is, such as a reference. */
function groupOf(fields: AnyFields, source: ValueSource, depth: number): unknown {
  const values = valuesFor(fields, source, depth);
  return isWhole(fields, values) ? values : undefined;
}

function isWhole(fields: AnyFields, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(
    ([name, { required }]) => required !== true || values[name] !== undefined,
  );
}

function listOf({ of, required }: AnyField, source: ValueSource, depth: number): unknown[] | undefined {
  if (of === undefined || depth >= DEEPEST) return undefined;
  const count = Math.max(required === false ? 0 : 1, Math.floor(source.next() * 4));
  return Array.from({ length: count }, () => valueFor(of, source, '', depth + 1)).filter(
    (one) => one !== undefined,
  );
}

/** Blocks of every type, in any order. */
function bodyOf(source: ValueSource, depth: number): unknown {
  const count = 1 + Math.floor(source.next() * 6);
  return Array.from({ length: count }, (_, at) => {
    const { type = 'text', fields = {} } = pick<AnyBodyBlock>(bodyBlocks, source.next) ?? {};
    const values = valuesFor(fields, source, depth + 1);
    return isWhole(fields, values) ? { id: `b${at}`, type, ...values } : null;
  }).filter((one) => one !== null);
}

/** Others cannot be published. */
const seen = blockTypes.filter((one) => one.view !== 'later');

function block(source: ValueSource, depth: number): unknown {
  const type = pick(seen, source.next)?.type ?? '';
  return { type, settings: valuesFor(blockSettingsOf(type) ?? {}, source, depth + 1) };
}
