import Fastify, { type FastifyInstance } from 'fastify';
import { type Disk, disk as realDisk } from '#content-store/disk.ts';
import type { Store } from '#content-store/store.ts';
import { listen } from './listen.ts';
import { Room } from './room.ts';

interface Health {
  readonly store: Store;
  /** Where saves and pages are written. */
  readonly dataDir: string;
  readonly isDraining: () => boolean;
  /** How many sites are still being brought up to what is stored. They are served as they are, and edited. */
  readonly sitesBehind?: (() => number) | undefined;
  /** The calls that change files, and a time in milliseconds: for tests. */
  readonly disk?: Disk;
  readonly time?: () => number;
}

/** `/health/live` and `/health/ready`, for whatever watches over the process. */
export function registerHealth(app: FastifyInstance, health: Health): void {
  const { store, dataDir, isDraining, sitesBehind = () => 0 } = health;
  const room = new Room(dataDir, health.disk ?? realDisk, health.time ?? (() => performance.now()));
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const stored = store.health();
    const trouble = await room.trouble();
    const isReady = stored.ok && trouble === null && !isDraining();
    return reply.code(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      store: stored.detail,
      // Nothing of it names a path: anyone may ask.
      disk: trouble === null ? 'takes saves' : 'takes no saves: free some space or check the disk',
      sitesBehind: sitesBehind(),
    });
  });
}

/** A process that publishes and answers nothing else. */
export async function startHealthServer({
  store,
  dataDir,
  port,
}: {
  readonly store: Store;
  readonly dataDir: string;
  readonly port: number;
}) {
  const app = Fastify();
  registerHealth(app, { store, dataDir, isDraining: () => false });
  const address = await listen(app, port);
  return { ...address, close: () => app.close() };
}
