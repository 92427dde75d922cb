import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConsolePath } from '#content-store/console/console-paths.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { addressOf } from './request-address.ts';

/** `/admin` and all below it. */
export function registerConsole(app: FastifyInstance, bundle: SiteBundle): void {
  for (const path of ['/admin', '/admin/*']) app.get(path, adminShell(bundle));
}

/** One page, whatever is asked for: the console's own router reads the address, and says where it leads nowhere. */
function adminShell(bundle: SiteBundle) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { path } = addressOf(request);
    return reply
      .code(isConsolePath(path.slice('/admin'.length) || '/') ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await bundle.renderAdmin('/admin'));
  };
}
