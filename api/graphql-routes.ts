import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSite } from './access/cross-site.ts';
import type { RequestContext } from './context/context.ts';
import { type createGraphql, readBody } from './graphql.ts';
import type { NamedOperations } from './operations/load.ts';
import { headerOf } from './request-context.ts';
import { keepCookies } from './serve/keep-cookies.ts';

/** `POST /graphql`, and the documents of the named operations at `/graphql/{query|mutation}/{name}.gql`. */
export function registerGraphql(
  app: FastifyInstance,
  options: {
    readonly graphql: ReturnType<typeof createGraphql>;
    readonly texts: NamedOperations['texts'];
    readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  },
): void {
  const { graphql, texts, contextOf } = options;
  app.post('/graphql', async (request, reply) => {
    const body = readBody(request.body);
    if (typeof body === 'string')
      return reply.code(400).send({ errors: [{ message: body, extensions: { code: 'BAD_REQUEST' } }] });
    const refused = crossSite(request);
    if (refused !== null)
      return reply.code(403).send({ errors: [{ message: refused, extensions: { code: 'FORBIDDEN' } }] });
    const context = await contextOf(request);
    const answer = await graphql({ body, header: (name) => headerOf(request, name), context });
    keepCookies(context, request, reply);
    return reply
      .code(answer.status)
      .headers({ ...answer.headers, 'cache-control': 'private, no-store' })
      .send(answer.body);
  });
  app.get('/graphql', (_request, reply) =>
    reply
      .code(405)
      .header('allow', 'POST')
      .send({ errors: [{ message: 'Send a POST' }] }),
  );
  app.get<{ Params: { '*': string } }>('/graphql/*', (request, reply) => {
    const text = texts.get(request.params['*'].replace(/\.gql$/, ''));
    if (text === undefined || !request.params['*'].endsWith('.gql'))
      return reply.code(404).type('text/plain').send('Page not found');
    return reply
      .type('application/graphql; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  });
}
