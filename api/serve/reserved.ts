import type { FastifyInstance } from 'fastify';
import { isReserved } from '#content-store/addresses/reserved.ts';

/** Refuses a route that would hide a page: its first segment must be one that no alias can begin with. */
export function refuseUnreserved(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url }) => {
    const first = url.split('/')[1] ?? '';
    if (first !== '*' && !isReserved(first))
      throw new Error(
        `The route ${url} could be the path of a page: declare it in content-store/addresses/routes.ts`,
      );
  });
}
