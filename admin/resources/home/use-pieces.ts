import { useQueries, useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { type AskedCards, cardsRequest } from '#admin/data/entry-cards.ts';
import type { RecordPage } from '#admin/data/to-record.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { isReviewed } from '#content-store/definition/is-reviewed.ts';
import type { EntityEntry } from '#content-store/screens/entity-entry.ts';
import { type EntityRecords, newestFirst } from './newest-first.ts';
import { useAskedWhileIn } from './use-asked-while-in.ts';

export const content = entryFor('content');

/** How a piece stands to its review. */
const REVIEW = ['submission', 'submissionAt', 'submittedBy', 'returnedBy', 'submissionNote'];

/** The pieces that changed last and meet some conditions of the API. What asks for them needs no definitions: these come
 * with the screens on which pieces are written. */
export function usePieces(asked: AskedCards) {
  const asking = useAsking();
  return useQuery(asking(content, { ...asked, fields: REVIEW }));
}

/** Of the records of some entities, those that changed last and meet some conditions. */
export function useNewest(entities: readonly EntityEntry[], asked: AskedCards) {
  const asking = useAsking();
  return useQueries({
    queries: entities.map((entity) =>
      asking(entity, isReviewed(entity.access) ? { ...asked, fields: REVIEW } : asked),
    ),
    combine: (answers) => ({
      data: newestFirst(
        answers.flatMap(({ data }, at): EntityRecords[] => {
          const entity = entities[at];
          return entity === undefined || data === undefined ? [] : [{ entity, records: data.data }];
        }),
      ).slice(0, asked.first),
      isPending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
}

/** How the records of an entity are asked for. */
function useAsking() {
  const client = useClient();
  const whileIn = useAskedWhileIn();
  return (entity: EntityEntry, asked: AskedCards) => ({
    queryKey: [entity.name, 'home', asked],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<RecordPage> => {
      const { text, variables, parse } = cardsRequest(entity, asked);
      return whileIn(async () => parse(await client.query({ query: text, variables, signal })));
    },
  });
}

/** What a record, such as a piece, is called: its id where it has no title yet. */
export function pieceTitle(
  piece: ConsoleRecord,
  { titleField }: Pick<EntityEntry, 'titleField'> = content,
): string {
  const title = piece[titleField];
  return typeof title === 'string' && title.trim() !== '' ? title : piece.id;
}
