import type { GraphqlClient } from './graphql-client.ts';

/** How long until a stream that ended is opened again, in milliseconds: doubled each time it does not open. */
const [AGAIN_FIRST, AGAIN_LAST] = [1_000, 60_000];

interface StreamFollower {
  /** As it is when the stream is opened. */
  readonly path: () => string;
  readonly onEvent: (event: unknown) => void;
  /** Told when a stream has ended, or could not be opened (`wasOpen`: whether anything was heard of it). */
  readonly onEnd: (wasOpen: boolean) => void;
  /** How long it stays open in a window that is not seen any more, in milliseconds, and what is done then. */
  readonly behind?: { readonly after: number; readonly onHidden: () => Promise<unknown> };
}

/** Keeps a stream of events open for as long as somebody looks; answers how to stop. A browser has few connections to a
 * server, and one in each window behind would use them up. */
export function followStream(
  client: Pick<GraphqlClient, 'listen'>,
  { path, onEvent, onEnd, behind }: StreamFollower,
): () => void {
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = AGAIN_FIRST;
  const open = () => {
    clearTimeout(timer);
    if (document.hidden || current !== null) return;
    const controller = new AbortController();
    current = controller;
    let wasOpen = false;
    client
      .listen(
        path(),
        (event) => {
          again = AGAIN_FIRST;
          wasOpen = true;
          if (current === controller) onEvent(event);
        },
        controller.signal,
      )
      // Editing goes on without it: it is tried again, and nobody is told.
      .catch(() => undefined)
      .finally(() => {
        if (current !== controller) return;
        current = null;
        onEnd(wasOpen);
        timer = setTimeout(open, again);
        again = Math.min(AGAIN_LAST, again * 2);
      });
  };
  const close = () => {
    clearTimeout(timer);
    const opened = current;
    current = null;
    opened?.abort();
  };
  const hide = () => {
    if (behind === undefined) return close();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const end = () => {
        if (document.hidden) close();
      };
      behind.onHidden().then(end, end);
    }, behind.after);
  };
  const turn = () => (document.hidden ? hide() : open());
  document.addEventListener('visibilitychange', turn);
  open();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    close();
  };
}
