import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { scheduledPublish } from '#content-store/definition/scheduled-publish.ts';
import { allFields } from './all-fields.ts';
import { names } from './naming.ts';
import type { Request } from './requests.ts';
import { selectFields } from './selection.ts';
import { recordsIn, stateSelection } from './to-record.ts';

/** A record, and what it is one of. */
export interface FoundRecord {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
}

/** Records of an entity that are asked for: enough to choose the best of. */
const AT_ONCE = 25;

/** The records of some entities that have a text in their names or their searched fields, those with it in the name
 * first, in one document; only those whose fields have the values of a filter. Of an entity that is not searched, its
 * first. */
export function findRequest(
  entities: readonly AnyEntity[],
  text: string,
  filter: Readonly<Record<string, string | boolean>> = {},
): Request<readonly FoundRecord[]> {
  const parts = entities.flatMap((entity) =>
    searchesOf(entity, text, names.where(filter, allFields(entity))).map((input, index) => ({
      entity,
      input,
      name: `${entity.name}${index}`,
    })),
  );
  return {
    text: `query (${parts.map(({ entity, name }) => `$${name}: ${names.streamInput(entity)}!`).join(' ')}) { ${parts
      .map(
        ({ entity, name }) =>
          `${name}: ${names.stream(entity)}(input: $${name}) { edges { node { id ${selectNames(entity)} } } }`,
      )
      .join(' ')} }`,
    variables: Object.fromEntries(parts.map(({ name, input }) => [name, input])),
    parse: (data) => {
      const found = parts.flatMap(({ entity, name }) =>
        recordsIn(data[name]).data.map((record) => ({ entity, record })),
      );
      return [...new Map(found.map((one) => [`${one.entity.name}/${one.record.id}`, one])).values()];
    },
  };
}

function searchesOf(entity: AnyEntity, text: string, filter: object): readonly object[] {
  const { search } = entity.list;
  const asked = { ...(Object.keys(filter).length > 0 && { where: filter }), first: AT_ONCE };
  if (search.length === 0) return [asked];
  const isNamed = entity.fields[entity.titleField]?.filters.includes('match') === true;
  const named = { ...asked, where: { ...filter, [entity.titleField]: { match: text } } };
  const isSaid = !isNamed || search.some((name) => name !== entity.titleField);
  return [...(isNamed ? [named] : []), ...(isSaid ? [{ ...asked, search: text }] : [])];
}

/** What a record is called, what it was found by, where its page is, what it is and how it stands. */
function selectNames(entity: AnyEntity): string {
  const wanted = new Set([
    entity.titleField,
    'fullName',
    ...(entity.page === undefined ? [] : ['alias']),
    ...entity.list.search,
    ...(entity.hint?.from ?? []),
    ...(entity.variants === undefined ? [] : [entity.variants.by]),
    ...(entity.schedule === undefined ? [] : [entity.schedule.from, entity.schedule.until]),
    ...Object.keys(scheduledPublish),
  ]);
  const all = Object.entries(allFields(entity)).filter(([name]) => wanted.has(name));
  const fields = selectFields(Object.fromEntries(all));
  // The API limits the names that a document gives, so none is given for what is not told.
  return entity.hasWorkingCopies ? `${stateSelection} ${fields}` : fields;
}
