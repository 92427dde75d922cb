import Fastify, { type FastifyInstance } from 'fastify';
import type { Store } from '#content-store/store.ts';
import { listen } from './listen.ts';

interface Health {
  readonly store: Store;
  readonly isDraining: () => boolean;
  /** How many sites are still being brought up to what is stored. They are served as they are, and edited. */
  readonly sitesBehind?: (() => number) | undefined;
}

/** `/health/live` and `/health/ready`, for whatever watches over the process. */
export function registerHealth(
  app: FastifyInstance,
  { store, isDraining, sitesBehind = () => 0 }: Health,
): void {
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', (_request, reply) => {
    const health = store.health();
    const isReady = health.ok && !isDraining();
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', store: health.detail, sitesBehind: sitesBehind() });
  });
}

/** A process that publishes and answers nothing else. */
export async function startHealthServer({ store, port }: { readonly store: Store; readonly port: number }) {
  const app = Fastify();
  registerHealth(app, { store, isDraining: () => false });
  const address = await listen(app, port);
  return { ...address, close: () => app.close() };
}
