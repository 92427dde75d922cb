import {
  type Ageing,
  type AnyEntity,
  aged,
  type Data,
  fieldsOf,
  hasBlocks,
  mapBlocks,
  mapBodyBlocks,
  referencesIn,
  variantOf,
} from '../definition/entity.ts';
import type { AnyBodyBlock } from '../definition/field.ts';
import { DUE_FIELD } from '../definition/scheduled-publish.ts';
import { bodyOfStoredHtml } from '../html/body-of-html.ts';
import { blockTypes } from '../model/blocks/blocks.ts';
import { bodyBlocks } from '../model/body/body-blocks.ts';
import type { CollectionSpec, Fields, Ref } from '../store.ts';
import { entities, internalEntities } from './registry.ts';

/** What a store driver needs to know, derived from definitions. */
export function collectionSpecs(
  list: readonly AnyEntity[] = [...entities, ...internalEntities],
  blocks: readonly AgingBlock[] = blockTypes,
): CollectionSpec[] {
  const names = [...new Set(list.map((one) => one.collection))];
  return names.map((name) => {
    const members = list.filter((one) => one.collection === name);
    const first = members[0];
    const allFields = members.flatMap((one) => [
      one.fields,
      ...(one.variants?.types.map((variant) => variant.fields) ?? []),
    ]);
    const bodyFields = allFields.flatMap((fields) =>
      Object.entries(fields)
        .filter(([, one]) => one.isBody)
        .map(([field]) => field),
    );
    return {
      name,
      scope: first?.scope ?? 'tenant',
      bodyFields: [...new Set(bodyFields)],
      schedule: first?.schedule,
      due: members.some((one) => one.hasWorkingCopies) ? DUE_FIELD : undefined,
      indexes: [...(first?.indexes ?? []), ...scheduleIndexes(first?.schedule)],
      references: (data: Data) => uniqueRefs(members.flatMap((member) => referencesIn(member, data))),
      ...ageingOf(members, blocks),
    };
  });
}

/** By which the publisher finds what comes into view or leaves it next. */
function scheduleIndexes(schedule: AnyEntity['schedule']): CollectionSpec['indexes'] {
  if (schedule === undefined) return [];
  const { from, until, members } = schedule;
  const fields = [from, until, ...(members === undefined ? [] : [members.last])];
  return fields.map((field) => ({ orderBy: [[field, 'asc'] as const] }));
}

type AgingBlock = Ageing & { readonly type: string };

/** What a collection's documents are made by, and how they follow: the entity first, then its variant, then the
 * blocks placed in what those made. */
function ageingOf(
  members: readonly AnyEntity[],
  blocks: readonly AgingBlock[],
): Pick<CollectionSpec, 'versions' | 'migrate' | 'divide'> {
  const own = new Map(members.map((one) => [one, aged(one.name, one, tools)]));
  const variants = new Map(
    members.flatMap((one) =>
      (one.variants?.types ?? []).map((variant) => [
        variant,
        aged(`${one.name} ${variant.type}`, variant, tools),
      ]),
    ),
  );
  const placed = new Map(
    members.some((one) => hasBlocks(one.fields))
      ? blocks.map((one) => [one.type, aged(`block ${one.type}`, one, tools)])
      : [],
  );
  const ofBodies = new Map(
    members.some(hasBody)
      ? bodyBlocks.map((one: AnyBodyBlock): [string, ReturnType<typeof aged>] => [
          one.type,
          aged(`body block ${one.type}`, one, tools),
        ])
      : [],
  );
  const entityFor = (id: string) =>
    members.find((one) => one.singletonId === undefined || one.singletonId === id);
  const all = [...own.values(), ...variants.values(), ...placed.values(), ...ofBodies.values()];
  return {
    versions: Object.fromEntries(all.map((one) => [one.name, one.version])),
    divide(id, stored, from) {
      const entity = entityFor(id);
      return (entity === undefined ? undefined : own.get(entity))?.divide(stored, from, id) ?? {};
    },
    migrate(id, stored, from) {
      const entity = entityFor(id);
      if (entity === undefined) return null;
      let data: Fields = own.get(entity)?.migrate(stored, from, id) ?? stored;
      const variant = variantOf(entity, data);
      data = (variant === undefined ? undefined : variants.get(variant))?.migrate(data, from, id) ?? data;
      data = mapBlocks(
        fieldsOf(entity, data),
        data,
        (type, settings) => placed.get(type)?.migrate(settings, from, id) ?? settings,
      );
      data = mapBodyBlocks(
        fieldsOf(entity, data),
        data,
        (type, values) => ofBodies.get(type)?.migrate(values, from, id) ?? values,
      );
      return { data, claims: entity.claims(data) };
    },
  };
}

/** Definitions are read in the console too, and know nothing of how HTML is cut. */
const tools = { bodyOfHtml: bodyOfStoredHtml };

function hasBody({ fields, variants }: AnyEntity): boolean {
  return [fields, ...(variants?.types ?? []).map((one) => one.fields)].some((all) =>
    Object.values(all).some(({ kind }) => kind === 'body'),
  );
}

function uniqueRefs(found: readonly Ref[]): Ref[] {
  const byKey = new Map(found.map(({ collection, id }) => [`${collection}/${id}`, { collection, id }]));
  return [...byKey.values()];
}
