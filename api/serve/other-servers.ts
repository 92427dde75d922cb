import { once } from 'node:events';
import { request as httpRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { crossSite } from '../access/cross-site.ts';

/** Another installation that staff may turn their console to, such as one that is being developed (S0 §2). */
export interface OtherServer {
  readonly label: string;
  /** Where its API is: `https://dev.example/graphql`. */
  readonly endpoint: string;
}

/** The console's choice, by its endpoint (S0 §7). */
const COOKIE = 'apollo-endpoint';
/** What the console asks of the API, and how; pages, previews and the console itself are always this server's. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ['/graphql', 'POST'],
  ['/api/progress', 'GET'],
  ['/api/presence', 'GET'],
  ['/api/presence/field', 'POST'],
  ['/api/presence/rows', 'POST'],
  ['/api/page-head', 'POST'],
  ['/api/record-page', 'POST'],
  ['/api/layout-page', 'POST'],
  ['/api/settings-page', 'POST'],
]);
/** Of uploads, each has an address of its own. */
const PARTS = /^\/uploads\/resumable(?:\/[0-9a-f-]{36}(?:\/asset)?)?$/;
/** Says that a request was passed on: it is not passed on again. */
const PASSED_ON = 'x-masthead-passed-on';
/** Nothing else of a browser's request is anything of theirs. */
const HEADERS = [
  ...['content-type', 'authorization', 'x-tenant-key', 'x-site-user', 'accept'],
  ...['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset'],
];
/** Nothing else of their answers is anything of the browser's. */
const ANSWERED = ['tus-resumable', 'upload-length', 'upload-offset', 'location'];
const PATIENCE = 30_000;

/** `GET /api/servers` answers which there are, null where nobody may choose. A browser that has chosen one has what its
 * console asks passed on there, and only to those that are configured: so the console needs no address but its own. */
export function registerOtherServers(app: FastifyInstance, servers: readonly OtherServer[] | null): void {
  app.get('/api/servers', (_request, reply) => reply.header('cache-control', 'no-store').send({ servers }));
  if (servers === null) return;
  app.addHook('onRequest', async (request, reply) => {
    const chosen = chosenFor(request, servers);
    if (chosen === undefined) return;
    const refused = crossSite(request);
    if (refused !== null)
      return reply.code(403).send({ errors: [{ message: refused, extensions: { code: 'FORBIDDEN' } }] });
    return passOn(request, reply, chosen);
  });
}

function chosenFor(request: FastifyRequest, servers: readonly OtherServer[]): OtherServer | undefined {
  const [path = ''] = (request.raw.url ?? '').split('?');
  const endpoint = request.cookies[COOKIE];
  if (
    endpoint === undefined ||
    !(PATHS.get(path) === request.method || PARTS.test(path)) ||
    request.headers[PASSED_ON] !== undefined
  )
    return undefined;
  return servers.find((one) => one.endpoint === endpoint && new URL(one.endpoint).host !== request.host);
}

async function passOn(request: FastifyRequest, reply: FastifyReply, { label, endpoint }: OtherServer) {
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const target = new URL(request.raw.url ?? '/', endpoint);
  const ask = target.protocol === 'https:' ? httpsRequest : httpRequest;
  const asked = ask(target, { method: request.method, headers: { ...headers, [PASSED_ON]: '1' } });
  // A stream of events shows every few seconds that it is there.
  asked.setTimeout(PATIENCE, () => asked.destroy(new Error('It does not answer')));
  reply.raw.once('close', () => asked.destroy());
  request.raw.pipe(asked);
  const [response] = await once(asked, 'response').catch(() => []);
  asked.on('error', () => undefined);
  if (!(response instanceof IncomingMessage))
    return reply.code(502).send({
      errors: [
        {
          message: `The server “${label}” does not answer. Choose another, or try again later.`,
          extensions: { code: 'UNAVAILABLE' },
        },
      ],
    });
  for (const name of ANSWERED) {
    const value = response.headers[name];
    // An address that is not of this origin would be asked directly.
    if (typeof value === 'string' && (name !== 'location' || PARTS.test(value))) reply.header(name, value);
  }
  return reply
    .code(response.statusCode ?? 502)
    .header('content-type', typeOf(response))
    .header('cache-control', 'private, no-store')
    .send(response);
}

/** What an API answers with. Anything else could be a page or a script, which would be one of this origin's here. */
function typeOf({ headers }: IncomingMessage): string {
  const type = headers['content-type'] ?? '';
  return /^(?:application\/json|application\/graphql-response\+json|text\/event-stream)\b/.test(type)
    ? type
    : 'application/json';
}
