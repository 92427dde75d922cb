import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { scheduledPublish } from '#content-store/definition/scheduled-publish.ts';
import { submissionFields } from '#content-store/definition/submission.ts';
import { allFields } from './all-fields.ts';
import { names } from './naming.ts';

/** The GraphQL selection of fields, aliased so that an answer has the shape of the document itself: a reference is its
 * id, under the field's own name. */
export function selectFields(fields: AnyFields): string {
  return Object.entries(fields)
    .filter(([, field]) => field.visibility !== 'secret')
    .map(([name, field]) => selectField(name, field))
    .join(' ');
}

/** All fields of an entity and of its variants. */
export function selectWhole(entity: AnyEntity): string {
  return selectFields(allFields(entity));
}

/** What a list shows of a record: its columns, or those that somebody chose in their place, its names, and what its state is
 * told by. */
export function selectCard(entity: AnyEntity, columns: readonly string[] = entity.list.columns): string {
  const wanted = new Set([
    entity.titleField,
    ...columns,
    ...(entity.hint?.from ?? []),
    ...(entity.schedule === undefined ? [] : [entity.schedule.from, entity.schedule.until]),
    ...Object.keys(scheduledPublish),
    ...Object.keys(submissionFields),
    ...NAMING,
  ]);
  const all = Object.entries(allFields(entity));
  return selectFields(Object.fromEntries(all.filter(([name, field]) => wanted.has(name) && !field.isBody)));
}

/** Fields that tell records apart in a picker, or a picture. */
const NAMING = ['fullName', 'type', 'title', 'alias', 'file', 'sizesKind'];

function selectField(name: string, field: AnyField): string {
  switch (field.kind) {
    case 'reference':
      return `${name}: ${names.referenceId(name)}`;
    case 'references':
      return `${name}: ${names.referenceIds(name)}`;
    case 'body':
      return `${name}: ${names.blocks(name)}`;
    case 'block':
      return `${name} { type settings }`;
    case 'group':
      return `${name} { ${selectFields(field.fields ?? {})} }`;
    case 'list':
      return field.of === undefined ? name : selectField(name, field.of);
    default:
      return name;
  }
}
