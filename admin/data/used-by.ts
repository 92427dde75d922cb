import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { inARow } from '#content-store/definition/messages.ts';
import type { Request } from './requests.ts';

/** The records that refer to one: how many, and what the first of them are called. */
export interface UsedBy {
  readonly total: number;
  readonly titles: readonly string[];
}

/** Records named. */
const NAMED = 5;

export function usedByRequest(entity: AnyEntity, id: string): Request<UsedBy> {
  return {
    text: 'query ($collection: String!, $id: ID!, $first: Int) { usedBy(collection: $collection, id: $id, first: $first) { totalCount edges { node { title } } } }',
    variables: { collection: entity.collection, id, first: NAMED },
    parse: ({ usedBy: answer }) => {
      const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges : [];
      return {
        total: isData(answer) ? Number(answer.totalCount) : 0,
        // Nameless are those the caller may not read.
        titles: edges.flatMap((edge) =>
          isData(edge) && isData(edge.node) && typeof edge.node.title === 'string' ? edge.node.title : [],
        ),
      };
    },
  };
}

/** What changes where all of them refer to something else: "3 records will change: “A”, “B” and 1 more." */
export function usersInWords({ total, titles }: UsedBy): string {
  if (total === 0) return 'No record refers to it.';
  const others = total - titles.length;
  const names = titles.map((one) => `“${one}”`);
  if (others > 0 && names.length > 0) names.push(`${others.toLocaleString('en-US')} more`);
  const listed = inARow(names);
  const count = total === 1 ? 'One record' : `${total.toLocaleString('en-US')} records`;
  return `${count} will change${listed === '' ? '' : `: ${listed}`}.`;
}
