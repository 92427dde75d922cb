import { useQuery } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useClient } from '#admin/client/client-context.ts';
import { type AskedCards, cardsRequest } from '#admin/data/entry-cards.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { entryFor } from '#content-store/console/entries.ts';

export const content = entryFor('content');

/** How a piece stands to its review. */
const REVIEW = ['submission', 'submissionAt', 'submittedBy', 'returnedBy', 'submissionNote'];

/** The pieces that changed last and meet some conditions of the API. What asks for them needs no definitions: these come
 * with the screens on which pieces are written. */
export function usePieces(asked: AskedCards) {
  const client = useClient();
  const logOutIfRefused = useLogoutIfAccessDenied();
  return useQuery({
    queryKey: [content.name, 'home', asked],
    queryFn: async ({ signal }) => {
      const { text, variables, parse } = cardsRequest(content, { ...asked, fields: REVIEW });
      try {
        return parse(await client.query({ query: text, variables, signal }));
      } catch (error) {
        // As with all that react-admin asks: whose session is over is led to the log-in.
        await logOutIfRefused(error);
        throw error;
      }
    },
  });
}

/** What a piece is called: its id where it has no title yet. */
export function pieceTitle(piece: ConsoleRecord): string {
  const title = piece[content.titleField];
  return typeof title === 'string' && title.trim() !== '' ? title : piece.id;
}
