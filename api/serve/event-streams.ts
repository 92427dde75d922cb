import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { GraphQLError } from 'graphql';
import { apiError, statusOf } from '../errors/errors.ts';
import { onceOver } from '../work/once-over.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { LatestFeed } from './latest-feed.ts';
import { plainTimer } from './plain-timer.ts';

/** How often a stream shows that it is there and asks whether its session is, in milliseconds. */
const HEARTBEAT = 15_000;
/** Streams of a kind open at a time, over all sessions and of one. */
const [MOST, MOST_OF_ONE] = [1_000, 20];

/** One event: how something stands, as JSON. */
type Event = object | null;

export interface AskedStream {
  /** Of whose streams it is one. */
  readonly who: string;
  /** Says how it stands from now on, by `push`; answers the first event, and how to end it. */
  readonly begin: (push: (event: object) => void) => { readonly first: Event; readonly stop: () => void };
}

/** Streams of server-sent events, of one kind. Each ends with its connection, with the session that asked, and with the
 * server. */
export class EventStreams {
  readonly #open = new Map<ServerResponse, { readonly who: string; readonly stop: () => void }>();

  /** Answers with one. `ask` is asked again with each heartbeat; it throws where the request is no longer, or never was, of
   * someone who may know. */
  async answer(reply: FastifyReply, ask: () => Promise<AskedStream>): Promise<unknown> {
    try {
      const { who, begin } = await ask();
      const ofOne = [...this.#open.values()].filter((stream) => stream.who === who).length;
      if (this.#open.size >= MOST || ofOne >= MOST_OF_ONE)
        throw apiError('LIMIT', 'Too many of these streams are open. Close some windows of the console.');
      const response = reply.raw;
      reply.hijack();
      const stop = stream(response, begin, ask);
      this.#open.set(response, { who, stop });
      onceOver(response, () => {
        if (this.#open.delete(response)) stop();
      });
      return undefined;
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const { message, extensions } = error;
      return reply.code(statusOf(error)).send({ errors: [{ message, extensions }] });
    }
  }

  /** Ends every stream, so that the server can. */
  end(): void {
    for (const [response, { stop }] of this.#open) {
      stop();
      response.end();
    }
  }
}

/** Begins a stream, and answers how to stop it. */
function stream(
  response: ServerResponse,
  begin: AskedStream['begin'],
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
  const send = (event: Event) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  const feed = new LatestFeed<object>({ send, setTimer: plainTimer });
  const begun = begin((event) => feed.push(event));
  send(begun.first);
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
    if (isOver) return;
    isOver = true;
    clearInterval(heartbeat);
    begun.stop();
    feed.stop();
  }
  return stop;
}
