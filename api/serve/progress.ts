import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Progress, Publisher } from '#build/receipts/receipt.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError, statusOf } from '../errors/errors.ts';
import { onceOver } from '../work/once-over.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { plainTimer } from './plain-timer.ts';
import { ProgressFeed } from './progress-feed.ts';

/** How often a stream shows that it is there and asks whether its session is, in milliseconds. */
const HEARTBEAT = 15_000;
/** Streams open at a time, over all sessions and of one. */
const [MOST, MOST_OF_ONE] = [1_000, 20];

export interface ProgressStreams {
  /** Ends every stream, so that the server can. */
  end(): void;
}

/** `GET /api/progress`: what is being rendered of the site a member of staff works on, as server-sent events. Begins
 * with how it is now (`null`: nothing is), and ends with the session. */
export function registerProgress(
  app: FastifyInstance,
  options: {
    readonly publisher: Publisher;
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  },
): ProgressStreams {
  const open = new Map<ServerResponse, { readonly who: string; readonly stop: () => void }>();
  app.get('/api/progress', { exposeHeadRoute: false }, async (request, reply) => {
    try {
      const { tenantKey, who } = await siteAsked(request, options.contextOf);
      const ofOne = [...open.values()].filter((one) => one.who === who).length;
      if (open.size >= MOST || ofOne >= MOST_OF_ONE)
        throw apiError('LIMIT', 'Too many of these streams are open. Close some windows of the console.');
      const response = reply.raw;
      reply.hijack();
      const stop = begin(response, tenantKey, options.publisher, () => siteAsked(request, options.contextOf));
      open.set(response, { who, stop });
      onceOver(response, () => {
        if (open.delete(response)) stop();
      });
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
    }
  });
  return {
    end() {
      for (const [response, { stop }] of open) {
        stop();
        response.end();
      }
    },
  };
}

/** Throws where the request is no longer, or never was, of someone who may know. */
async function siteAsked(
  request: FastifyRequest,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): Promise<{ readonly tenantKey: string; readonly who: string }> {
  const refused = crossSite(request);
  if (refused !== null) throw apiError('FORBIDDEN', refused);
  const { principal, tenantKey } = await contextOf(request);
  requireAudience(principal, 'staff');
  if (principal.kind !== 'staff' || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  return { tenantKey, who: principal.id };
}

/** Begins a stream, and answers how to stop it. */
function begin(
  response: ServerResponse,
  tenantKey: string,
  publisher: Publisher,
  isStillAsked: () => Promise<unknown>,
): () => void {
  let isOver = false;
  // What breaks a stream closes it, which is enough.
  response.on('error', () => undefined);
  response.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    // nginx would keep back what it has not a page full of.
    'x-accel-buffering': 'no',
  });
  const tell = (progress: Progress | null) => response.write(`data: ${JSON.stringify(progress)}\n\n`);
  const feed = new ProgressFeed({
    send: tell,
    setTimer: plainTimer,
  });
  tell(publisher.progress(tenantKey));
  const stopListening = publisher.onProgress((progress) => {
    if (progress.tenantKey === tenantKey) feed.push(progress);
  });
  let wasFull = false;
  const heartbeat = setInterval(() => {
    // Whoever takes nothing for so long is gone.
    if (response.writableNeedDrain && wasFull) response.destroy();
    wasFull = response.writableNeedDrain;
    isStillAsked().then(
      () => isOver || wasFull || response.write(':\n\n'),
      () => {
        stop();
        response.end();
      },
    );
  }, HEARTBEAT);
  response.on('drain', () => feed.drained());
  function stop(): void {
    isOver = true;
    clearInterval(heartbeat);
    stopListening();
    feed.stop();
  }
  return stop;
}
