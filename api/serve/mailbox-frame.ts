import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getMailboxLetter } from '#content-store/model/mailbox/operations.ts';
import { isAllowed } from '../access/principal.ts';
import type { KeptLetter } from '../adapters/mail/default/mailbox.ts';
import type { RequestContext } from '../context/context.ts';
import { letterFor } from '../domains/mailbox/mailbox.ts';

/** What a letter may do in its frame: have its own styles, and have its links opened elsewhere. It runs nothing and fetches
 * nothing. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
  "form-action 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** A letter as it looks to whoever gets it, for a frame of the console. */
export function registerMailboxFrame(
  app: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<RequestContext>,
): void {
  app.get<{ Params: { id: string } }>('/api/mailbox/:id', async (request, reply) => {
    const context = await contextOf(request);
    if (!isAllowed(context.principal, getMailboxLetter.audience))
      return reply.code(403).type('text/plain; charset=utf-8').send('Sign in to read this letter');
    const letter = await letterFor(request.params.id, context);
    return reply
      .code(letter === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'private, no-store')
      .send(letter === null ? GONE : shown(letter));
  });
}

const GONE = '<p>This letter is not there any more.</p>';

/** The letter with the pictures that come with it. */
function shown({ html, pictures = [] }: KeptLetter): string {
  return pictures.reduce(
    (text, { name, type, content }) =>
      text.replaceAll(`src="cid:${name}"`, `src="data:${type};base64,${content}"`),
    html,
  );
}
