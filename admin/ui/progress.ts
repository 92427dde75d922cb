import { followStream } from '#admin/client/follow-stream.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import type { Progress } from '#build/receipts/receipt.ts';
import { isData } from '#content-store/definition/entity.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';

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

/** Keeps up with what is being rendered, for as long as somebody looks; answers how to stop. */
export function followProgress(
  client: Pick<GraphqlClient, 'listen'>,
  onProgress: (progress: Progress | null) => void,
): () => void {
  return followStream(client, {
    path: () => '/api/progress',
    onEvent: (event) => onProgress(progressFrom(event)),
    onEnd: () => onProgress(null),
  });
}
