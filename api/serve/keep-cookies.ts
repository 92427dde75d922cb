import type { FastifyReply, FastifyRequest } from 'fastify';
import { withHints } from '../access/member-hint.ts';
import type { RequestContext } from '../context/context.ts';

/** Sets what answering a request came to. */
export function keepCookies({ cookies }: RequestContext, request: FastifyRequest, reply: FastifyReply): void {
  if (cookies.length === 0) return;
  reply.header(
    'set-cookie',
    withHints(cookies).map((one) => (request.protocol === 'https' ? `${one}; Secure` : one)),
  );
}
