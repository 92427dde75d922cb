import { type AnyEntity, type Data, isData } from '#content-store/definition/entity.ts';
import { entityOf } from '#content-store/model/registry.ts';
import type { Request } from './requests.ts';

/** A record that refers to one about to be deleted. */
export interface AffectedRecord {
  readonly entity: AnyEntity;
  readonly id: string;
  /** What it is, such as Article. */
  readonly label: string;
  readonly title: string;
}

/** How many there are, and the first of those that one may read. */
export interface Affected {
  readonly count: number;
  readonly records: readonly AffectedRecord[];
}

/** What would follow if a record were deleted: what refuses it, what lets go of it, and whose texts link to it. */
export interface IfDeleted {
  readonly refusing: Affected;
  readonly clearing: Affected;
  readonly linking: Affected;
}

export function ifDeletedRequest(entity: AnyEntity, id: string): Request<IfDeleted> {
  const affected = '{ count users { collection id label title } }';
  return {
    text: `query ($collection: String!, $id: ID!) { ifDeleted(collection: $collection, id: $id) { refusing ${affected} clearing ${affected} linking ${affected} } }`,
    variables: { collection: entity.collection, id },
    parse: ({ ifDeleted: answer }) => {
      const told = isData(answer) ? answer : {};
      return {
        refusing: affectedOf(told.refusing),
        clearing: affectedOf(told.clearing),
        linking: affectedOf(told.linking),
      };
    },
  };
}

function affectedOf(told: unknown): Affected {
  const users: readonly unknown[] = isData(told) && Array.isArray(told.users) ? told.users : [];
  return {
    count: isData(told) ? Number(told.count) : 0,
    records: users.filter(isData).flatMap(recordOf),
  };
}

function recordOf({ collection, id, label, title }: Data): AffectedRecord[] {
  const entity = entityOf(String(collection), String(id));
  if (entity === undefined || typeof title !== 'string') return [];
  return [{ entity, id: String(id), label: String(label), title }];
}
