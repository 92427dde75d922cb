import { type AnyEntity, fieldsOf, hasBlocks } from '#content-store/definition/entity.ts';
import type { AnyFields } from '#content-store/definition/field.ts';
import { entities } from '#content-store/registry/registry.ts';

/** One kind of edit, as the tally names it. */
export interface EditKind {
  readonly name: string;
  readonly entity: AnyEntity;
  readonly act:
    | 'create'
    | 'change'
    | 'schedule'
    | 'update ahead'
    | 'unpublish'
    | 'merge'
    | 'delete'
    | 'restore'
    | 'undo';
  /** Of `change`: the fields of which one is changed, given what stands there. */
  readonly fields?: (data: Readonly<Record<string, unknown>>) => AnyFields;
  /** How often it comes, beside the others. */
  readonly weight: number;
}

/** The edits editors make most get a kind of their own. */
const CONTENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  body: ['body'],
  section: ['primarySection'],
  tag: ['taxonomy'],
  authors: ['authors'],
  teaser: ['teaser'],
  'image swap': ['primaryImage'],
  placement: ['websiteSchedules'],
};
/** A change to any of these renders a whole site, so they come less often. */
const SITE_WIDE = new Set(['settings', 'menu', 'layout', 'sharedLayout', 'tenant']);

/** Every kind of edit that staff can make, told from the definitions: an entity or field declared later is in it by itself. */
export function editKinds(): EditKind[] {
  return (
    entities
      // What the server alone writes, such as feeds, it changes itself as the clock moves on.
      .filter((one) => one.isPublic && one.access.write.length > 0)
      .flatMap((entity) => [
        ...acts(entity).filter((one) => one.act === 'create'),
        ...directed(entity),
        anyField(entity),
        ...acts(entity).filter((one) => one.act !== 'create'),
        undoing(entity),
        ...(entity.hasWorkingCopies ? [aheadOf(entity)] : []),
      ])
  );
}

/** Every field that edits of these kinds can change, as `entity.field`. */
export function editableFields(kinds: readonly EditKind[]): Set<string> {
  return new Set(
    kinds.flatMap(({ entity, fields }) =>
      [{}, ...(entity.variants?.types ?? []).map(({ type }) => ({ [entity.variants?.by ?? '']: type }))]
        .flatMap((data) => Object.keys(fields?.(data) ?? {}))
        .map((name) => `${entity.name}.${name}`),
    ),
  );
}

/** Takes back the last change that was made to a record of an entity. */
function undoing(entity: AnyEntity): EditKind {
  const weight = SITE_WIDE.has(entity.collection) ? 1 : entity.name === 'content' ? 8 : 2;
  return { name: `${nameOf(entity)}: undo`, entity, act: 'undo', weight };
}

/** An edit that is published by itself, later. */
function aheadOf(entity: AnyEntity): EditKind {
  const { name, ...edit } = anyField(entity);
  return {
    ...edit,
    name: `${nameOf(entity)}: update ahead`,
    act: 'update ahead',
    weight: Math.min(edit.weight, 4),
  };
}

function nameOf(entity: AnyEntity): string {
  if (entity.name === 'tenant') return 'site record';
  return entity.singletonId === undefined ? entity.name : `setting ${entity.singletonId}`;
}

function anyField(entity: AnyEntity): EditKind {
  return {
    name: `${nameOf(entity)}: any field`,
    entity,
    act: 'change',
    fields: (data) => writable(fieldsOf(entity, data)),
    weight: SITE_WIDE.has(entity.collection) ? 1 : entity.name === 'content' ? 8 : 3,
  };
}

/** Changes that a random field rarely is. */
function directed(entity: AnyEntity): EditKind[] {
  if (entity.singletonId !== undefined || entity.name === 'tenant') return [];
  const weight = entity.name === 'content' ? 8 : 2;
  const parents = Object.entries(entity.fields).filter(
    ([name, field]) => name === 'parent' && field.target?.collection === entity.collection,
  );
  const rows = Object.keys(entity.fields).filter((name) => hasBlocks(only(entity.fields, [name])));
  const named: Readonly<Record<string, readonly string[]>> = {
    rename: [entity.titleField],
    ...(parents.length > 0 && { move: parents.map(([name]) => name) }),
    ...(rows.length > 0 && { 'rows and blocks': rows }),
    ...(entity.name === 'content' && CONTENT_FIELDS),
  };
  const kinds = Object.entries(named).map(
    ([name, fields]): EditKind => ({
      name: `${entity.name}: ${name}`,
      entity,
      act: 'change',
      fields: (data) => only(fieldsOf(entity, data), fields),
      weight,
    }),
  );
  if (entity.fields.alias?.kind === 'alias') kinds.push(address(entity, weight));
  if (entity.schedule === undefined) return kinds;
  return [...kinds, { name: `${entity.name}: schedule`, entity, act: 'schedule', weight }];
}

/** A record that comes to another address: by its alias, or by the name that its alias follows. */
function address(entity: AnyEntity, weight: number): EditKind {
  const moving = entity.fields.manualAlias === undefined ? 'alias' : 'name';
  return {
    name: `${entity.name}: address`,
    entity,
    act: 'change',
    fields: () => only(entity.fields, [moving]),
    weight,
  };
}

function acts(entity: AnyEntity): EditKind[] {
  // A site is made and taken away by the installation, not by its editors.
  if (entity.singletonId !== undefined || entity.name === 'tenant') return [];
  const weight = SITE_WIDE.has(entity.collection) ? 1 : entity.name === 'content' ? 8 : 2;
  const names = [
    'create' as const,
    ...(entity.hasWorkingCopies ? (['unpublish'] as const) : []),
    ...(entity.merging === undefined ? [] : (['merge'] as const)),
    ...(['delete', 'restore'] as const),
  ];
  return names.map((act) => ({ name: `${entity.name}: ${act}`, entity, act, weight }));
}

function only(fields: AnyFields, names: readonly string[]): AnyFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

function writable(fields: AnyFields): AnyFields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => !field.readOnly && field.visibility !== 'secret' && field.kind !== 'key',
    ),
  );
}
