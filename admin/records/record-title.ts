import type { AnyEntity } from '#content-store/definition/entity.ts';
import { labelOf } from './choice-label.ts';

export type ConsoleRecord = { readonly id: string } & { readonly [field: string]: unknown };

/** What a record is called: its full name where it has one, else its title field, else its id. */
export function recordTitle(entity: AnyEntity, record: ConsoleRecord): string {
  return namedBy(entity, 'fullName', record) ?? namedBy(entity, entity.titleField, record) ?? record.id;
}

/** What one of its fields calls a record, a choice by its label; null where it says nothing. */
export function namedBy(entity: AnyEntity, name: string, record: ConsoleRecord): string | null {
  const field = entity.fields[name];
  const value = record[name];
  if (field === undefined || typeof value !== 'string' || value.trim() === '') return null;
  return field.kind === 'choice' ? labelOf(field.choices, value) : value;
}

/** The words that tell two records of one name apart: those that its definition has, the type, or the address. */
export function recordHint(entity: AnyEntity, record: ConsoleRecord): string {
  if (entity.hint !== undefined) return entity.hint.inWords(record);
  for (const name of ['type', 'title', 'alias'])
    if (name !== entity.titleField && name in entity.fields && typeof record[name] === 'string')
      return labelOf(entity.fields[name]?.choices, record[name]);
  return '';
}
