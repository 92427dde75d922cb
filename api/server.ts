import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import pino from 'pino';
import type { Publisher } from '#build/receipts/receipt.ts';
import { isConsolePath } from '#content-store/console/console-paths.ts';
import { locationOf } from '#content-store/model/redirects/target.ts';
import type { Store } from '#content-store/store.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { crossSite } from './access/cross-site.ts';
import { Login } from './access/login.ts';
import { mayWorkOn, type Principal } from './access/principal.ts';
import { Sessions } from './access/sessions.ts';
import type { Mailbox } from './adapters/mail/default/mailbox.ts';
import { KeptAnswers } from './answers/kept-answers.ts';
import type { RequestContext } from './context/context.ts';
import { rules } from './domains/rules.ts';
import { createGraphql, readBody } from './graphql.ts';
import { loadOperations } from './operations/load.ts';
import { DrawingQueue } from './pictures/drawing-queue.ts';
import { makeSizes } from './pictures/make-sizes.ts';
import { PictureSizes } from './pictures/picture-sizes.ts';
import { PieceCounts } from './projections/piece-counts.ts';
import { PublicReads } from './reads/public-reads.ts';
import { WorkingRecords } from './reads/working-records.ts';
import { buildSchema } from './schema/build-schema.ts';
import { answerFile } from './serve/answer-file.ts';
import { Arrivals, nodeTimeouts, PATIENCE, type Patience, refuse } from './serve/arrivals.ts';
import type { Keeping } from './serve/cache-control.ts';
import { Crowding } from './serve/crowding.ts';
import { Encoder } from './serve/encoder.ts';
import { errorAnswers } from './serve/error-answers.ts';
import {
  noSite,
  notFound,
  overdrawn,
  refuseHosts,
  refuseMalformed,
  secure,
  sendProblem,
  unreadable,
} from './serve/errors.ts';
import { FileCache } from './serve/files.ts';
import { Front } from './serve/front.ts';
import { registerGatedFiles } from './serve/gated-files.ts';
import { registerHealth } from './serve/health.ts';
import { HostTenants } from './serve/host-tenants.ts';
import { tenantOfHost } from './serve/hosts.ts';
import { listen } from './serve/listen.ts';
import { registerMailboxFrame } from './serve/mailbox-frame.ts';
import { type OtherServer, registerOtherServers } from './serve/other-servers.ts';
import { registerProgress } from './serve/progress.ts';
import { type Answer, ReaderSite } from './serve/reader.ts';
import { refuseUnreserved } from './serve/reserved.ts';
import type { ServedFile } from './serve/served-file.ts';
import { MOST_BYTES } from './uploads/receive-file.ts';
import { registerUploads } from './uploads/register.ts';
import { bodyAllowance } from './work/body-allowance.ts';
import { Budget } from './work/budget.ts';
import { LIMITS, WORK } from './work/limits.ts';
import { meteredStore } from './work/metered-store.ts';
import { onceOver } from './work/once-over.ts';
import { Pacer } from './work/pacer.ts';
import { Shares } from './work/shares.ts';

export interface ServerOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly bundle: SiteBundle;
  readonly bundleDir: string;
  readonly dataDir: string;
  readonly port: number;
  readonly now: () => Date;
  /** Addresses and ranges whose forwarded headers are believed; without any, nobody's are. */
  readonly trustedProxies?: readonly string[];
  /** Sites whose published files are still being brought up, for whoever asks after its health. */
  readonly sitesBehind?: () => number;
  /** What the console offers those who develop it: the servers it may be turned to; without it, none. */
  readonly otherServers?: readonly OtherServer[] | null;
  /** Hosts where the console is, beside those of the machine itself. */
  readonly consoleHosts?: readonly string[];
  /** Where the staff's own handbook is. */
  readonly editorialToolbox?: string | null;
  /** Where letters are kept without a mail server, to be read in the console. */
  readonly mailbox?: Mailbox | null;
  /** How long requests may take to arrive. */
  readonly patience?: Patience;
  /** Connections, or requests behind a proxy, that one address may hold. */
  readonly mostOfOneAddress?: number;
  /** `silent` in tests. */
  readonly logLevel?: string;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** Makes what is missing of a site's pictures in all sizes, behind whatever else there is to do. Rejects where the store
   * cannot be read. */
  makeSizes(tenantKey: string): Promise<void>;
  /** Stops accepting, lets running requests end for a few seconds, and answers when none is left. */
  close(): Promise<void>;
}

/** How long requests may still run when the server is being closed, in milliseconds. */
const GRACE = 5_000;

/** The whole installation in one process: the API, readers' pages, the console, uploads and health. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, publisher, bundle, now, port } = options;
  const log = pino({ level: options.logLevel ?? 'warn' });
  const requestLog: FastifyBaseLogger = log;
  const cache = new FileCache();
  const encoder = new Encoder(cache);
  const hosts = new HostTenants(store, options.consoleHosts ?? []);
  const front = new Front({ cache, encoder, hosts, trustedProxies: options.trustedProxies ?? [] });
  const mailbox = options.mailbox ?? null;
  const pieceCounts = new PieceCounts(store);
  const patience = options.patience ?? PATIENCE;
  const arrivals = new Arrivals(patience);
  const crowding = new Crowding(options.trustedProxies ?? [], options.mostOfOneAddress);
  // Whoever answers them.
  const running = new Set<ServerResponse>();
  const app: FastifyInstance = Fastify({
    serverFactory: (handler) => {
      // Node would refuse a request without a host in an answer of its own.
      const how = { ...nodeTimeouts(patience), requireHostHeader: false };
      const server = createServer(how, (request, response) => {
        running.add(response);
        onceOver(response, () => running.delete(response));
        arrivals.watch(request, response);
        if (!crowding.asked(request, (left) => onceOver(response, left)))
          return refuse(response, 429, 'Too many requests of yours are under way. Try again in a moment.');
        if (refuseHosts(request, response) || front.answer(request, response)) return;
        secure(response);
        handler(request, response);
      });
      server.on('connection', (socket) => crowding.connected(socket));
      // What fastify gives a server that it makes itself.
      server.keepAliveTimeout = 72_000;
      // Node takes a connection for idle once all of an answer is handed over, sent or not, and cuts it off in mid-answer
      // when it closes; what is under way is waited for, and the rest closed, below.
      server.closeIdleConnections = () => undefined;
      return server;
    },
    loggerInstance: requestLog,
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: false,
    exposeHeadRoutes: true,
    trustProxy: options.trustedProxies === undefined ? false : [...options.trustedProxies],
    routerOptions: { ignoreTrailingSlash: false },
    clientErrorHandler: refuseMalformed,
    // What is no address is refused before any route and any hook.
    frameworkErrors: (_error, request, reply) => {
      errorPage(request).then(
        (page) => sendProblem(unreadable, page, request, reply),
        () => sendProblem(unreadable, null, request, reply),
      );
    },
  });
  const sessions = new Sessions(store, now);
  const login = new Login(store, sessions, now);
  const operations = await loadOperations();
  const answers = new KeptAnswers(store, now);
  const graphql = createGraphql({ schema: buildSchema(), operations, answers, log });
  const pacer = new Pacer();
  const shares = new Shares();
  const queue = new DrawingQueue();
  const sizes = new PictureSizes(options.dataDir, queue);
  const site = new ReaderSite({ ...options, cache, sizes });
  let isDraining = false;

  /** The error page of the site that a request is for. */
  const errorPage = async (request: FastifyRequest): Promise<string | null> => {
    const tenantKey = await hosts.of(request.host, undefined);
    return tenantKey === null ? null : textOf(await site.errorPage(tenantKey));
  };

  const principalOf = async (request: FastifyRequest): Promise<Principal> => {
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = bearer ?? request.cookies.cmsUserToken;
    return (token === undefined ? null : await sessions.staffFor(token)) ?? { kind: 'anonymous' };
  };

  const contextOf = async (request: FastifyRequest): Promise<RequestContext> => {
    const principal = await principalOf(request);
    const tenantKey = await requestedTenant(request, store, options.consoleHosts);
    const isOurs = tenantKey !== null && (principal.kind !== 'staff' || mayWorkOn(principal, tenantKey));
    const budget = new Budget(WORK[principal.kind], pacer, shares.of(principal, request.ip));
    const metered = meteredStore(store, budget);
    return {
      budget,
      store: metered,
      rules,
      publisher,
      sessions,
      login,
      now,
      principal,
      tenantKey: isOurs ? tenantKey : null,
      tenant: isOurs && principal.kind === 'staff' ? metered.forTenant(tenantKey) : null,
      records: new WorkingRecords(),
      published: isOurs ? new PublicReads({ store: metered, tenantKey, at: now().toISOString() }) : null,
      consoleHosts: options.consoleHosts ?? [],
      editorialToolbox: options.editorialToolbox ?? null,
      mailbox,
      pieceCounts,
      address: request.ip,
      cookies: [],
    };
  };

  refuseUnreserved(app);
  // A form of another site can send this type without asking first.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: MOST_BYTES, files: 1, fields: 20, fieldSize: 10_000 },
  });
  app.addHook('preParsing', bodyAllowance(principalOf));
  app.addHook('onSend', async (request, reply) => {
    if (!arrivals.isArriving(request.raw)) return;
    // Whoever is answered before all of the body came is heard no more.
    reply.header('connection', 'close');
    arrivals.leaveUnread(request.raw);
  });
  registerOtherServers(app, options.otherServers ?? null);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(notFound(splitAt(request.raw.url ?? '/', '?')[0]), null, request, reply),
  );
  app.setErrorHandler(errorAnswers(log, errorPage));

  app.post('/graphql', async (request, reply) => {
    const body = readBody(request.body);
    if (typeof body === 'string')
      return reply.code(400).send({ errors: [{ message: body, extensions: { code: 'BAD_REQUEST' } }] });
    const refused = crossSite(request);
    if (refused !== null)
      return reply.code(403).send({ errors: [{ message: refused, extensions: { code: 'FORBIDDEN' } }] });
    const context = await contextOf(request);
    const answer = await graphql({ body, header: (name) => header(request, name), context });
    if (context.cookies.length > 0)
      reply.header(
        'set-cookie',
        context.cookies.map((one) => (request.protocol === 'https' ? `${one}; Secure` : one)),
      );
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
    const text = operations.texts.get(request.params['*'].replace(/\.gql$/, ''));
    if (text === undefined || !request.params['*'].endsWith('.gql'))
      return reply.code(404).type('text/plain').send('Page not found');
    return reply
      .type('application/graphql; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(text);
  });
  registerUploads(app, { dataDir: options.dataDir, queue, sizes, contextOf, arrivals });
  registerMailboxFrame(app, contextOf);
  registerGatedFiles(app, { dataDir: options.dataDir, cache, encoder, contextOf });
  const progress = registerProgress(app, { publisher, contextOf });
  registerHealth(app, {
    store,
    dataDir: options.dataDir,
    isDraining: () => isDraining,
    sitesBehind: options.sitesBehind,
  });
  for (const path of ['/admin', '/admin/*']) app.get(path, adminShell(bundle));
  app.get('/*', async (request, reply) => {
    const [rawPath = '/', rawQuery = ''] = splitAt(request.raw.url ?? '/', '?');
    const chosen = request.cookies['tenant-key'];
    const tenantKey = await hosts.of(request.host, chosen);
    if (tenantKey === null) return sendProblem(noSite, null, request, reply);
    const query = new URLSearchParams(rawQuery);
    const isForStaff = query.has('preview-mode') || rawPath.startsWith('/assets/');
    const principal: Principal = isForStaff ? await principalOf(request) : { kind: 'anonymous' };
    const shareOf = () => shares.of(principal, request.ip);
    const answer = await site.answer(tenantKey, rawPath, query, principal, shareOf);
    if (answer.kind !== 'file') return send(answer, rawPath, request, reply);
    const keeping = keepingOf(answer, chosen !== undefined);
    const found = { file: answer.file, keeping } as const;
    if (answer.isByQuery !== true && answer.isDerived !== true) front.remember(tenantKey, rawPath, found);
    if (keeping === 'immutable') await encoder.prepare(answer.file, request.headers['accept-encoding']);
    reply.hijack();
    answerFile(found, request.raw, reply.raw, encoder);
  });

  const address = await listen(app, port);
  const ending = new AbortController();
  return {
    ...address,
    makeSizes: (tenantKey) => makeSizes(tenantKey, { store, sizes, signal: ending.signal }),
    async close() {
      isDraining = true;
      progress.end();
      front.close();
      ending.abort();
      const drawn = queue.close();
      hosts.close();
      const closed = app.close();
      const grace = new AbortController();
      await Promise.race([ended(running), wait(GRACE, undefined, { signal: grace.signal })]);
      grace.abort();
      // A browser keeps its connections open, used or not: they would hold up the end for more than a minute.
      app.server.closeAllConnections();
      await closed;
      await drawn;
      // Until the last request is through, changes are still heard of.
      answers.close();
    },
  };
}

/** Which site a browser is answered for may be its own choice. */
function keepingOf(answer: Extract<Answer, { readonly kind: 'file' }>, isChoice: boolean): Keeping {
  if (answer.isWithheld === true) return 'withheld';
  return answer.isImmutable === true ? 'immutable' : isChoice ? 'choice' : 'page';
}

/** Resolves when no response is under way. */
async function ended(running: ReadonlySet<ServerResponse>): Promise<void> {
  for (const one of running) await new Promise((resolve) => one.once('close', resolve));
}

/** One page, whatever is asked for: the console's own router reads the address, and says where it leads nowhere. */
function adminShell(bundle: SiteBundle) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = splitAt(request.raw.url ?? '', '?');
    return reply
      .code(isConsolePath(path.slice('/admin'.length) || '/') ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await bundle.renderAdmin('/admin'));
  };
}

function send(
  answer: Exclude<Answer, { readonly kind: 'file' }>,
  rawPath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  switch (answer.kind) {
    case 'bad':
      return sendProblem(unreadable, textOf(answer.page), request, reply);
    case 'busy':
      return sendProblem(overdrawn, textOf(answer.page), request, reply);
    case 'redirect':
      // Browsers would keep it for good, and a redirect can be taken back.
      return reply
        .code(301)
        .header('location', locationOf(answer.to))
        .header('cache-control', 'no-cache')
        .send();
    case 'rendered':
      return reply
        .type(`text/${answer.type}; charset=utf-8`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex')
        .send(answer.text);
    case 'missing':
      return sendProblem(notFound(rawPath), textOf(answer.page), request, reply);
  }
}

function textOf(page: ServedFile | null): string | null {
  return page?.identity.bytes?.toString() ?? null;
}

async function requestedTenant(
  request: FastifyRequest,
  store: Store,
  consoleHosts?: readonly string[],
): Promise<string | null> {
  const key = header(request, 'x-tenant-key');
  if (key !== undefined && key !== 'auto')
    return /^[a-z][a-z0-9-]{0,63}$/.test(key) && (await store.installation.claimant(`tenant:${key}`)) !== null
      ? key
      : null;
  const host = header(request, 'x-domain') ?? request.host;
  return tenantOfHost(host, request.cookies['tenant-key'], store, consoleHosts);
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
