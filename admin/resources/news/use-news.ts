import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import {
  type AskedNews,
  deleteAspireNews,
  getAspireNewsStream,
  markAspireNewsRead,
  type NewsStream,
} from '#content-store/model/news/operations.ts';

const NONE: NewsStream = { items: [], totalCount: 0 };
const KEY = 'news';

/** News, and what one does with it. Where it cannot be loaded there is none of it, and `failed` says so (S0 §8). */
export function useNews(asked: AskedNews, isEnabled = true) {
  const client = useClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [KEY, asked],
    queryFn: () => client.run(getAspireNewsStream, asked),
    enabled: isEnabled,
    // While more is loaded, what is there stays.
    placeholderData: (before) => before,
  });
  return { ...(data ?? NONE), isPending, failed: error !== null, reload: () => void refetch() };
}

/** What changes news or what one has read of it; what fails is said as a message. */
export function useNewsActions() {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const done = async (work: Promise<unknown>) => {
    try {
      await work;
      await queries.invalidateQueries({ queryKey: [KEY] });
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    }
  };
  return {
    markRead: (id: string) => done(client.run(markAspireNewsRead, { id })),
    remove: (id: string) => done(client.run(deleteAspireNews, { id })),
  };
}
