import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';

/** The context of a request for a page of the site that its host leads to, whatever else it names; null where that is none. */
export type PageContextOf = (request: FastifyRequest, tenantKey: string | null) => Promise<RequestContext>;
