import { isData } from '#content-store/definition/entity.ts';
import type { Move } from '#content-store/moving.ts';
import type { Request } from './requests.ts';

/** What would follow if a section stood elsewhere. */
export interface MovesIfMoved {
  /** The addresses that would change, its own first. */
  readonly changes: readonly (Move & { readonly id: string; readonly title: string })[];
  readonly redirects: number;
}

export function movesIfMovedRequest(id: string, parent: string | null): Request<MovesIfMoved> {
  return {
    text: 'query ($id: ID!, $parent: ID) { movesIfMoved(id: $id, parent: $parent) { changes { id title from to } redirects } }',
    variables: { id, parent },
    parse: ({ movesIfMoved: answer }) => {
      const changes = isData(answer) && Array.isArray(answer.changes) ? answer.changes.filter(isData) : [];
      return {
        changes: changes.map(({ id: one, title, from, to }) => ({
          id: String(one),
          title: String(title),
          from: String(from),
          to: String(to),
        })),
        redirects: isData(answer) ? Number(answer.redirects) : 0,
      };
    },
  };
}
