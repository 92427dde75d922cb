import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from './headers.ts';
import { plainTimer, type SetTimer } from './plain-timer.ts';

/** How long the server waits for what is sent to it, in milliseconds. */
export interface Patience {
  /** From the connection, or the first byte of a next request, to the end of the headers. */
  readonly headers: number;
  /** From there to the end of the body: with the headers, 30 seconds in all. */
  readonly body: number;
  /** Between two bytes of an upload, and for all of it: 50 MB in a quarter of an hour are 0.5 Mbit/s. */
  readonly silence: number;
  readonly upload: number;
}

export const PATIENCE: Patience = { headers: 10_000, body: 20_000, silence: 20_000, upload: 15 * 60_000 };

/** How long whoever sends what is not read is heard no more and not yet cut off, in milliseconds. */
const LINGER = 2_000;

/** How often Node looks for headers that are late, and how often an upload is looked at, in parts of what they may take. */
const LOOKS = 10;

/** What Node itself keeps of it. */
export function nodeTimeouts({ headers, upload }: Patience): ServerOptions {
  return {
    headersTimeout: headers,
    requestTimeout: upload,
    connectionsCheckingInterval: Math.max(10, headers / LOOKS),
  };
}

/** Ends requests whose bodies do not come: nobody holds a connection by sending nothing, or a byte now and then. */
export class Arrivals {
  readonly #patience: Patience;
  readonly #setTimer: SetTimer;
  readonly #stops = new WeakMap<IncomingMessage, () => void>();
  readonly #responses = new WeakMap<IncomingMessage, ServerResponse>();

  constructor(patience: Patience, setTimer: SetTimer = plainTimer) {
    this.#patience = patience;
    this.#setTimer = setTimer;
  }

  /** Waits for a body as long as bodies may take. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    if (!hasBody(request)) return;
    this.#responses.set(request, response);
    this.#wait(request, () => end(request, response), this.#patience.body);
    const stop = () => this.#stops.get(request)?.();
    request.once('end', stop);
    request.once('close', stop);
  }

  /** Whether there is still something of a body to come. */
  isArriving(request: IncomingMessage): boolean {
    return hasBody(request) && !request.complete;
  }

  /** A body is refused by an answer that closes the connection: no more of it is read, and its sender has a moment to
   * hear why. */
  leaveUnread(request: IncomingMessage): void {
    const { socket } = request;
    // Else Node takes in to the end, and drops, what nobody has begun to read.
    request.read(0);
    // Cut off while it still sends, its sender would not come to read the answer.
    socket.destroySoon = () => socket.end();
    const stop = this.#setTimer(() => socket.destroy(), Math.min(LINGER, this.#patience.body));
    socket.once('close', stop);
  }

  /** It is an upload of someone who may: it takes as long as it takes, while something comes. */
  beginUpload(request: IncomingMessage): void {
    const response = this.#responses.get(request);
    // It may have gone while it was found out whose it is.
    if (response === undefined || request.complete || request.destroyed) return;
    const pause = this.#patience.silence / LOOKS;
    let [bytes, silent] = [request.socket.bytesRead, 0];
    const look = () => {
      const { bytesRead } = request.socket;
      silent = bytesRead === bytes ? silent + 1 : 0;
      bytes = bytesRead;
      if (silent >= LOOKS) end(request, response);
      else this.#wait(request, look, pause);
    };
    this.#wait(request, look, pause);
  }

  #wait(request: IncomingMessage, work: () => void, ms: number): void {
    this.#stops.get(request)?.();
    this.#stops.set(request, this.#setTimer(work, ms));
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function end(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) refuse(response, 408, 'The request did not arrive in time. Send it again.');
  request.socket.destroySoon();
}

/** Answers, before anything else sees the request, that it is not taken. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify({ errors: [{ message, extensions: { code: 'LIMIT' } }] }));
}
