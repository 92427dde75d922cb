import type { Migration } from './ageing.ts';
import { slugify } from './alias.ts';

/** The address of a record in a folder by its name: `/authors/maya-lindqvist`. */
export function suggestedAlias(folder: string, name: unknown): string | undefined {
  return typeof name === 'string' && name.trim() !== '' ? `${folder}/${slugify(name)}` : undefined;
}

/** Gives records that had no address one that nobody can hold already: with the record's id behind its name. A migration
 * sees one record and no others, and two people may have one name. */
export function migratedAlias(folder: string, nameField: string): Migration {
  return (fields, id) => {
    const alias = suggestedAlias(folder, fields[nameField]);
    return alias === undefined || fields.alias !== undefined
      ? fields
      : { ...fields, alias: `${alias}-${id}` };
  };
}
