import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import type { Request } from './requests.ts';

/** A part of the pages that publishing what is saved of a record would change, or that a change to it can alter. */
export interface AffectedPages {
  readonly pages: readonly { readonly path: string; readonly isNew: boolean }[];
  /** Those that are counted; `isCut` where there are more. */
  readonly total: number;
  readonly isCut: boolean;
  /** Whether a publish would change them; otherwise a change can alter them. */
  readonly isForeseen: boolean;
}

/** Pages asked for at a time. */
export const AFFECTED_AT_ONCE = 50;

export function affectedPagesRequest(entity: AnyEntity, id: string, skip: number): Request<AffectedPages> {
  return {
    text: 'query ($collection: String!, $id: ID!, $first: Int, $skip: Int) { affectedPages(collection: $collection, id: $id, first: $first, skip: $skip) { totalCount isCut isForeseen edges { node { path isNew } } } }',
    variables: { collection: entity.collection, id, first: AFFECTED_AT_ONCE, skip },
    parse: ({ affectedPages: answer }) => {
      const edges = isData(answer) && Array.isArray(answer.edges) ? answer.edges : [];
      return {
        pages: edges.flatMap((edge) =>
          isData(edge) && isData(edge.node)
            ? [{ path: String(edge.node.path), isNew: edge.node.isNew === true }]
            : [],
        ),
        total: isData(answer) ? Number(answer.totalCount) : 0,
        isCut: isData(answer) && answer.isCut === true,
        isForeseen: isData(answer) && answer.isForeseen === true,
      };
    },
  };
}
