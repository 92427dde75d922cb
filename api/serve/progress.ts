import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Publisher } from '#build/receipts/receipt.ts';
import { crossSite } from '../access/cross-site.ts';
import { requireAudience } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { apiError } from '../errors/errors.ts';
import { EventStreams } from './event-streams.ts';

/** `GET /api/progress`: what is being rendered of the site a member of staff works on, as server-sent events. Begins
 * with how it is now (`null`: nothing is), and ends with the session. */
export function registerProgress(
  app: FastifyInstance,
  options: {
    readonly publisher: Publisher;
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  },
): EventStreams {
  const { publisher, contextOf } = options;
  const streams = new EventStreams();
  app.get('/api/progress', { exposeHeadRoute: false }, (request, reply) =>
    streams.answer(reply, async () => {
      const { tenantKey, who } = await siteAsked(request, contextOf);
      return {
        who,
        begin: (push) => ({
          first: publisher.progress(tenantKey),
          stop: publisher.onProgress((progress) => {
            if (progress.tenantKey === tenantKey) push(progress);
          }),
        }),
      };
    }),
  );
  return streams;
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
