import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

/** A part of the pages that a change to a record can alter, in the order of their paths. */
export interface AffectedPages {
  readonly paths: readonly string[];
  readonly total: number;
}

/** Pages asked for at a time. */
export const AFFECTED_AT_ONCE = 50;

export function affectedPagesRequest(entity: AnyEntity, id: string, skip: number): Request<AffectedPages> {
  return {
    text: 'query ($collection: String!, $id: ID!, $first: Int, $skip: Int) { affectedPages(collection: $collection, id: $id, first: $first, skip: $skip) { totalCount edges { node { path } } } }',
    variables: { collection: entity.collection, id, first: AFFECTED_AT_ONCE, skip },
    parse: ({ affectedPages: answer }) => {
      const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges : [];
      return {
        paths: edges.flatMap((edge) => (isData(edge) && isData(edge.node) ? String(edge.node.path) : [])),
        total: isData(answer) ? Number(answer.totalCount) : 0,
      };
    },
  };
}
