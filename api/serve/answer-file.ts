import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { byteRange } from './byte-range.ts';
import type { Keeping } from './cache-control.ts';
import type { Encoder } from './encoder.ts';
import { CLIENT_ADDRESS, isPage } from './headers.ts';
import { isSame, type ServedFile } from './served-file.ts';
import { namesTag } from './validators.ts';

export interface FileAnswer {
  readonly file: ServedFile;
  readonly keeping: Keeping;
  /** What pages of its site may load; left out, nothing of others. */
  readonly policy?: string;
}

/** Whom it is for. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The reader's, said on pages; left out, nothing is said of it. */
  readonly address?: string | undefined;
}

/** Answers a GET or HEAD with a file: as it is or encoded, a part of it, or word that the reader has it (RFC 9110). */
export function answerFile(
  { file, keeping, policy }: FileAnswer,
  { request, response, address }: Asked,
  encoder: Encoder,
): void {
  const { headers } = request;
  const chosen = encoder.choose(file, headers['accept-encoding']);
  const known = headers['if-none-match'];
  const ofFile = chosen.headers(keeping, policy);
  const said = address !== undefined && isPage(file.type) ? [...ofFile, CLIENT_ADDRESS, address] : ofFile;
  if (known !== undefined && namesTag(known, chosen.etag)) {
    response.writeHead(304, without(said, ['content-type', 'content-length'])).end();
    return;
  }
  if (request.method === 'HEAD') {
    response.writeHead(200, said).end();
    return;
  }
  if (headers.range !== undefined && !file.isText) {
    answerPart(headers.range, { file, keeping, ...(policy && { policy }) }, request, response);
    return;
  }
  response.writeHead(200, said);
  if (chosen.bytes === null) void stream(file, response);
  else response.end(chosen.bytes);
}

function answerPart(
  asked: string,
  { file, keeping, policy }: FileAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { etag, bytes, size, headers } = file.identity;
  const unless = request.headers['if-range'];
  const range = unless === undefined || unless === etag ? byteRange(asked, size) : 'all';
  if (range === 'none') {
    const about = without(headers(keeping, policy), [
      'content-type',
      'content-length',
      'etag',
      'cache-control',
    ]);
    response.writeHead(416, ['content-range', `bytes */${size}`, 'content-length', '0', ...about]).end();
    return;
  }
  if (range === 'all') {
    response.writeHead(200, headers(keeping, policy));
    if (bytes === null) void stream(file, response);
    else response.end(bytes);
    return;
  }
  const { first, last } = range;
  const part = [
    'content-length',
    String(last - first + 1),
    'content-range',
    `bytes ${first}-${last}/${size}`,
  ];
  response.writeHead(206, [...part, ...without(headers(keeping, policy), ['content-length'])]);
  if (bytes === null) void stream(file, response, range);
  else response.end(bytes.subarray(first, last + 1));
}

/** Sends a large file from the disk. Where it is no longer the one that was announced, the connection breaks, and the
 * reader asks again. */
async function stream(
  file: ServedFile,
  response: ServerResponse,
  range?: { readonly first: number; readonly last: number },
): Promise<void> {
  try {
    const handle = await open(file.path);
    try {
      if (!isSame(file.stamp, await handle.stat())) throw new Error('changed');
      const part = range === undefined ? {} : { start: range.first, end: range.last };
      await pipeline(handle.createReadStream({ ...part, autoClose: false }), response);
    } finally {
      await handle.close();
    }
  } catch {
    // The reader has gone, or the file has: either way there is nothing to say on this connection.
    response.destroy();
  }
}

/** Header names and values in turn, as `writeHead` takes them, some left out. */
function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, at) => !names.includes(headers[at - (at % 2)] ?? ''));
}
