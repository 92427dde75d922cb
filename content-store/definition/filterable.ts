import type { AnyField, AnyFields } from './field-type.ts';

/** What records can be asked for by: the fields that have filters, and those within groups and lists of groups, each by its
 * dotted path. What is secret is not among them. */
export function filterableFields(fields: AnyFields): AnyFields {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => filterable(name, field)));
}

/** How the API names a path: `websiteSchedules_section`. */
export function filterName(path: string): string {
  return path.replaceAll('.', '_');
}

function filterable(path: string, field: AnyField): readonly (readonly [string, AnyField])[] {
  if (field.visibility === 'secret') return [];
  const within = field.kind === 'list' ? field.of : field;
  if (within?.kind !== 'group') return field.filters.length > 0 ? [[path, field]] : [];
  return Object.entries(within.fields ?? {}).flatMap(([name, part]) =>
    part.visibility === 'secret' || part.filters.length === 0
      ? []
      : [[`${path}.${name}`, { ...part, label: partLabel(field.label, part.label) }] as const],
  );
}

/** A list of memberships that has one membership in each is filtered by “Memberships”. */
function partLabel(whole: string, part: string): string {
  return whole.startsWith(part) ? whole : `${whole}: ${part}`;
}
