import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from '#content-store/definition/host.ts';
import { outbound } from '#content-store/messages/outbound.ts';
import { OutboundError, outboundError } from './outbound-error.ts';
import { isPublicIpAddress } from './public-ip-address.ts';

/** What an answer may cost. */
export interface FetchLimits {
  /** Of its body, unpacked. */
  readonly bytes: number;
  /** From the first look-up to the last byte, redirects included. */
  readonly milliseconds: number;
  readonly redirects: number;
}

export interface FetchOptions {
  readonly limits: FetchLimits;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is POSTed there, in place of a GET. */
  readonly post?: Posted;
  /** Breaks it off. */
  readonly signal?: AbortSignal;
  /** The IP addresses of a host. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether an address may be asked at all, and whether a number may be connected to: the public web's, unless a test
   * has a server of its own. */
  readonly mayAsk?: (address: string) => boolean;
  readonly mayReach?: (ipAddress: string) => boolean;
}

export interface Posted {
  readonly body: string;
  /** Such as `application/json`. */
  readonly type: string;
  /** Awaited once the host is connected to, before anything is sent; where it rejects, nothing is. */
  readonly handOver: () => Promise<void>;
}

export interface Fetched {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
  /** Where it came from in the end. */
  readonly address: string;
}

const MOVED = new Set([301, 302, 303, 307, 308]);

/** GETs an address that somebody else has named, or POSTs to it: by name, from the public web alone. The name is looked up
 * once, every IP address it stands for is looked at, and the connection goes to these and no others, so that a name which
 * means something else a moment later leads nowhere else. After a redirect the same again. Throws OutboundError, which
 * says why. */
export async function fetchOutside(address: string, options: FetchOptions): Promise<Fetched> {
  const { limits, signal } = options;
  const timeout = AbortSignal.timeout(limits.milliseconds);
  const ending = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
  try {
    let asked = address;
    for (let hops = 0; ; hops += 1) {
      const answer = await askOnce(asked, options, ending);
      const { statusCode: status = 0, headers } = answer;
      const next = MOVED.has(status) ? URL.parse(headers.location ?? '', asked) : null;
      if (next === null) {
        const body = await bodyOf(answer, limits.bytes);
        return { status, headers, body, address: asked };
      }
      answer.destroy();
      if (hops === limits.redirects) throw new OutboundError(outbound.redirects(limits.redirects));
      asked = next.href;
    }
  } catch (error) {
    throw outboundError(ending.aborted ? ending.reason : error, limits.milliseconds);
  }
}

async function askOnce(
  address: string,
  { headers, post, resolve = lookUp, mayAsk = isPublicAddress, mayReach = isPublicIpAddress }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  const send = url?.protocol === 'https:' ? requestHttps : url?.protocol === 'http:' ? requestHttp : null;
  if (url === null || send === null || !mayAsk(address)) throw new OutboundError(outbound.notPublic(address));
  const ipAddresses = await unlessEnded(ipAddressesOf(url.hostname, resolve), signal);
  const isReachable = ipAddresses.length > 0 && ipAddresses.every((one) => mayReach(one.address));
  if (!isReachable) throw new OutboundError(outbound.notPublic(url.hostname));
  return new Promise((answered, failed) => {
    const request = send(url, {
      method: post === undefined ? 'GET' : 'POST',
      // No connection of anybody else's is used again, and none is kept.
      agent: false,
      lookup: pinned(ipAddresses),
      signal,
      maxHeaderSize: 16_384,
      headers: {
        ...{ 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Masthead' },
        ...(post && { 'content-type': post.type, 'content-length': Buffer.byteLength(post.body) }),
        ...headers,
      },
    })
      .once('response', answered)
      .once('error', failed);
    if (post === undefined) request.end();
    else void sendBehind(request, url, post).catch((error: unknown) => request.destroy(asError(error)));
  });
}

/** Nothing leaves before it is handed over, and that not before somebody is there to take it. */
async function sendBehind(request: ClientRequest, url: URL, { body, handOver }: Posted): Promise<void> {
  const [socket] = await once(request, 'socket');
  // Of a connection that fails, the request tells.
  await new Promise((connected) =>
    socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected),
  );
  await handOver();
  request.end(body);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

async function ipAddressesOf(
  hostname: string,
  resolve: (host: string) => Promise<readonly LookupAddress[]>,
): Promise<readonly LookupAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  return family === 0 ? resolve(hostname) : [{ address: literal, family }];
}

function lookUp(host: string): Promise<readonly LookupAddress[]> {
  return lookup(host, { all: true });
}

/** Look-ups cannot be called off: what comes of one too late is left. */
function unlessEnded<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const end = () => reject(signal.reason);
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  return promise;
}

/** Answers what was looked up and looked at, whatever the name would stand for by now. */
function pinned(ipAddresses: readonly LookupAddress[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = ipAddresses;
    if (all === true) done(null, [...ipAddresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/** All of an answer, unpacked, up to so many bytes. */
async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = () => new OutboundError(outbound.tooLarge(Math.floor(most / 1_000_000)));
  try {
    if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge();
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of unpacked(answer)) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}

function unpacked(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return answer;
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[encoding];
  if (unpack === undefined) throw new OutboundError(outbound.encoding(encoding));
  const stream = unpack();
  // What breaks off is told to whoever reads what is unpacked.
  answer.once('error', (error) => stream.destroy(error));
  return answer.pipe(stream);
}
