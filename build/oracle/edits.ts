import { type AnyEntity, fieldsOf } from '#content-store/definition/entity.ts';
import type { AnyFields } from '#content-store/definition/field.ts';
import { entities } from '#content-store/model/registry.ts';

/** One kind of edit, as the tally names it. */
export interface EditKind {
  readonly name: string;
  readonly entity: AnyEntity;
  readonly act: 'create' | 'change' | 'unpublish' | 'delete' | 'restore';
  /** Of `change`: the fields of which one is changed, given what stands there. */
  readonly fields?: (data: Readonly<Record<string, unknown>>) => AnyFields;
  /** How often it comes, beside the others. */
  readonly weight: number;
}

/** The edits editors make most get a kind of their own. */
const CONTENT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  title: ['name'],
  body: ['body'],
  section: ['primarySection'],
  tag: ['taxonomy'],
  authors: ['authors'],
  teaser: ['teaser'],
  image: ['primaryImage'],
  dates: ['published', 'unpublished'],
};
/** A change to any of these renders a whole site, so they come less often. */
const SITE_WIDE = new Set(['settings', 'menu', 'layout']);

/** Every kind of edit there is, told from the definitions: an entity or field declared later is in it by itself. */
export function editKinds(): EditKind[] {
  const own = entities.filter((one) => one.scope === 'tenant' && one.isPublic);
  return own.flatMap((entity) => [
    ...changes(entity),
    ...(entity.singletonId === undefined ? acts(entity) : []),
  ]);
}

function changes(entity: AnyEntity): EditKind[] {
  const label = entity.singletonId === undefined ? entity.name : `setting ${entity.singletonId}`;
  const weight = SITE_WIDE.has(entity.collection) ? 1 : 3;
  const any: EditKind = {
    name: `${label}: any field`,
    entity,
    act: 'change',
    fields: (data) => writable(fieldsOf(entity, data)),
    weight,
  };
  if (entity.name !== 'content')
    return [...(entity.fields.alias?.kind === 'alias' ? [address(entity)] : []), any];
  const named = Object.entries(CONTENT_FIELDS).map(
    ([name, only]): EditKind => ({
      name: `content: ${name}`,
      entity,
      act: 'change',
      fields: (data) =>
        Object.fromEntries(Object.entries(fieldsOf(entity, data)).filter(([one]) => only.includes(one))),
      weight: 8,
    }),
  );
  return [...named, address(entity), { ...any, weight: 8 }];
}

/** A record that comes to another address: by its alias, or by the name that its alias follows. */
function address(entity: AnyEntity): EditKind {
  const moving = entity.fields.manualAlias === undefined ? 'alias' : 'name';
  const fields = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => name === moving));
  return { name: `${entity.name}: address`, entity, act: 'change', fields: () => fields, weight: 8 };
}

function acts(entity: AnyEntity): EditKind[] {
  const weight = SITE_WIDE.has(entity.collection) ? 1 : entity.name === 'content' ? 8 : 2;
  const names = entity.hasWorkingCopies
    ? (['create', 'unpublish', 'delete', 'restore'] as const)
    : (['create', 'delete', 'restore'] as const);
  return names.map((act) => ({ name: `${entity.name}: ${act}`, entity, act, weight }));
}

function writable(fields: AnyFields): AnyFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, field]) => !field.readOnly && field.visibility !== 'secret'),
  );
}
