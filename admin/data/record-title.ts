import type { AnyEntity } from '#content-store/definition/entity.ts';

export type ConsoleRecord = { readonly id: string } & { readonly [field: string]: unknown };

/** What a record is called: its full name where it has one, else its title field, else its id. */
export function recordTitle(entity: AnyEntity, record: ConsoleRecord): string {
  const fullName = entity.fields.fullName === undefined ? undefined : record.fullName;
  for (const name of [fullName, record[entity.titleField]])
    if (typeof name === 'string' && name.trim() !== '') return name;
  return record.id;
}

/** The words that tell two records of one name apart: the type, or the address. */
export function recordHint(entity: AnyEntity, record: ConsoleRecord): string {
  for (const name of ['type', 'title', 'alias'])
    if (name !== entity.titleField && name in entity.fields && typeof record[name] === 'string')
      return record[name];
  return '';
}
