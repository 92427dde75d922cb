import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { Progress } from '#build/receipts/receipt.ts';
import { isData } from '#content-store/definition/entity.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';

/** How long until a stream that ended is opened again, in milliseconds: doubled each time it does not open. */
const [AGAIN_FIRST, AGAIN_LAST] = [1_000, 60_000];

/** Progress out of an event; null where nothing is being rendered. */
export function progressFrom(value: unknown): Progress | null {
  if (!isData(value)) return null;
  const { tenantKey, done, total, since, state } = value;
  if (typeof done !== 'number' || typeof total !== 'number') return null;
  if (state !== 'running' && state !== 'paused' && state !== 'done' && state !== 'failed') return null;
  return { tenantKey: String(tenantKey), done, total, since: String(since), state };
}

/** "Publishing 1,204 of 5,363 pages", and where it does not go on now, that. */
export function progressInWords({ done, total, state }: Progress): string {
  const pages = `${count(done)} of ${countOf(total, 'page')}`;
  if (state === 'failed') return `An error stopped publishing at ${pages}. It is tried again by itself`;
  return state === 'paused' ? `Publishing paused at ${pages}` : `Publishing ${pages}`;
}

/** Keeps up with what is being rendered, for as long as somebody looks; answers how to stop. A browser has few
 * connections to a server, and one in each window behind would use them up. */
export function followProgress(
  client: Pick<GraphqlClient, 'listen'>,
  onProgress: (progress: Progress | null) => void,
): () => void {
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = AGAIN_FIRST;
  const open = () => {
    clearTimeout(timer);
    if (document.hidden || current !== null) return;
    const controller = new AbortController();
    current = controller;
    const heard = (progress: Progress | null) => {
      again = AGAIN_FIRST;
      if (current === controller) onProgress(progress);
    };
    client
      .listen('/api/progress', (event) => heard(progressFrom(event)), controller.signal)
      // Editing goes on without it: it is tried again, and nobody is told.
      .catch(() => undefined)
      .finally(() => {
        if (current !== controller) return;
        current = null;
        onProgress(null);
        timer = setTimeout(open, again);
        again = Math.min(AGAIN_LAST, again * 2);
      });
  };
  const close = () => {
    clearTimeout(timer);
    const open = current;
    current = null;
    open?.abort();
  };
  const turn = () => (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', turn);
  open();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    close();
  };
}
