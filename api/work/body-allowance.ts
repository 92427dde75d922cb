import { Transform } from 'node:stream';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { bytes } from '#content-store/formats/numbers.ts';
import { requests } from '#content-store/messages/requests.ts';
import { crossSite } from '../access/cross-site.ts';
import type { Principal } from '../access/principal.ts';
import { LIMITS } from './limits.ts';
import { Places } from './places.ts';

/** Why a body is not read. */
class BodyRefused extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

const UPLOADED = /^application\/offset\+octet-stream(?:;|$)/;
const SMALL = LIMITS.smallBodyBytes;

/** Decides before a body is read whether it is: what anybody may send at once, more of staff alone, and of large ones a
 * few at a time, so that what is held in memory has a bound. */
export function bodyAllowance(
  principalOf: (request: FastifyRequest) => Promise<Principal>,
): preParsingAsyncHookHandler {
  const places = new Places(LIMITS.largeBodiesOfOne, LIMITS.largeBodies);
  return async (request, reply, payload) => {
    // Nothing reads a part of a file but uploads, once they know for whom; to others there is none.
    if (UPLOADED.test(request.headers['content-type'] ?? '')) return payload;
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    // What sends nothing has nothing to be held.
    if (length === undefined && coding === undefined) return payload;
    const declared = length === undefined ? null : Number(length);
    if (declared !== null && declared <= SMALL) return payload;
    if (declared !== null && declared > LIMITS.bodyBytes)
      throw new BodyRefused(413, requests.tooLarge(bytes(LIMITS.bodyBytes)));
    const principal: Principal =
      crossSite(request) === null ? await principalOf(request) : { kind: 'anonymous' };
    if (principal.kind === 'staff') {
      if (places.take(principal.sessionId, reply.raw)) return payload;
      reply.header('retry-after', '1');
      throw new BodyRefused(429, 'Too many large requests are under way. Try again in a moment.');
    }
    if (declared !== null) throw tooLargeForAnyone();
    return payload.pipe(atMost(SMALL));
  };
}

function tooLargeForAnyone(): BodyRefused {
  return new BodyRefused(413, `${requests.tooLarge(bytes(SMALL))}. Sign in to send more.`);
}

/** A body whose length is not known beforehand, as far as it may go. */
function atMost(bytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(tooLargeForAnyone());
      else done(null, chunk);
    },
  });
}
