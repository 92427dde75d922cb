import { followStream } from '#admin/client/follow-stream.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { isExpiring } from '#admin/client/session-store.ts';
import { HEARTBEAT } from '#content-store/model/presence/heartbeat.ts';
import { type RecordNews, recordNews } from '#content-store/model/presence/record-news.ts';
import { readIf } from '#content-store/operations/answer.ts';

/** How often it is said in a tab behind others that a form is still open, in milliseconds. */
const BEHIND = 60_000;
/** At least so long between two that say another field, in milliseconds. */
const APART = 1_000;

interface SeatOptions {
  readonly client: Pick<GraphqlClient, 'listen' | 'tell' | 'sessions'>;
  readonly collection: string;
  readonly id: string;
  /** Names this form among those of one person. */
  readonly tab: string;
  /** Null where nobody can be heard of for now. */
  readonly onNews: (news: RecordNews | null) => void;
}

export interface Seat {
  /** Says in which field the person is; null: in none. */
  goTo(field: string | null): void;
  leave(): void;
}

/** Says to others that a record is open here, and hears of them, until it is left. Behind other tabs it listens no more and
 * says so once a minute, for no longer than the session lasts by itself. */
export function takeSeat({ client, collection, id, tab, onNews }: SeatOptions): Seat {
  let field: string | null = null;
  let said: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;

  const say = async () => {
    clearTimeout(timer);
    const isBehind = document.hidden;
    const session = client.sessions.read();
    // Nobody who has gone away is kept signed in by a tab.
    const isOver = isBehind && (session === null || isExpiring(session, Date.now()));
    if (isLeft || isOver) return;
    said = field;
    timer = setTimeout(say, isBehind ? BEHIND : HEARTBEAT);
    await client.tell('/api/presence/field', { collection, id, tab, field, isBehind }).catch(() => undefined);
  };

  const stop = followStream(client, {
    path: () => {
      said = field;
      const asked = new URLSearchParams({ collection, id, tab, ...(field !== null && { field }) });
      return `/api/presence?${asked}`;
    },
    onEvent: (event) => {
      const news = readIf(recordNews, event);
      if (news?.isGone === true) leave();
      onNews(news);
    },
    onEnd: (wasOpen) => {
      // A stream ends with each token, and is opened again.
      if (!wasOpen) onNews(null);
    },
    // A window that is being closed is hidden first.
    behind: { after: APART, onHidden: say },
  });
  const onTurn = () => {
    if (!document.hidden) void say();
  };
  document.addEventListener('visibilitychange', onTurn);
  timer = setTimeout(say, HEARTBEAT);

  function leave(): void {
    isLeft = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onTurn);
    stop();
  }

  return {
    goTo(next) {
      if (next === field || isLeft) return;
      field = next;
      clearTimeout(timer);
      // Whoever goes through the fields by keyboard is where they stop.
      timer = setTimeout(say, field === said ? HEARTBEAT : APART);
    },
    leave,
  };
}
