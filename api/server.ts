import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Publisher } from '#build/receipts/receipt.ts';
import { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import type { EventLog } from '#content-store/events/event-log.ts';
import { ThreadedIndex } from '#content-store/search/fts/threaded-index.ts';
import type { SiteBundle } from '#site/page-data/context.ts';
import { type GatekeeperOptions, gatekeepers } from './access/gatekeepers.ts';
import { Login } from './access/login.ts';
import { MemberLogin } from './access/member-login.ts';
import { MemberSessions } from './access/member-sessions.ts';
import { Sessions } from './access/sessions.ts';
import { AccountPages } from './accounts/account-pages.ts';
import { registerAccounts } from './accounts/register-accounts.ts';
import { omedaOf } from './adapters/audience/settings.ts';
import type { Captcha } from './adapters/captcha/captcha.ts';
import { proofOfWork } from './adapters/captcha/default/proof-of-work.ts';
import type { Mailbox } from './adapters/mail/default/mailbox.ts';
import { KeptAnswers } from './answers/kept-answers.ts';
import { BulkRunner } from './bulk/bulk-runner.ts';
import { PreviewLinks } from './domains/previews/preview-links.ts';
import { ForgottenMembers } from './events/forgotten-members.ts';
import { createGraphql } from './graphql.ts';
import { registerGraphql } from './graphql-routes.ts';
import { loadOperations } from './operations/load.ts';
import { DrawingQueue } from './pictures/drawing-queue.ts';
import { makeSizes } from './pictures/make-sizes.ts';
import { PictureSizes } from './pictures/picture-sizes.ts';
import type { OtherProcesses } from './presence/other-processes.ts';
import { Presences } from './presence/presences.ts';
import { registerPresence } from './presence/register-presence.ts';
import { LicenceUsage } from './projections/licence-usage.ts';
import { PieceCounts } from './projections/piece-counts.ts';
import { SiteSearch } from './projections/site-search.ts';
import { UnusedTables } from './projections/unused-tables.ts';
import { requestContexts } from './request-context.ts';
import { SamplePages } from './samples/sample-pages.ts';
import { followHours } from './scheduling/hourly.ts';
import { wholeSchema } from './schema/build-schema.ts';
import { Arrivals, nodeTimeouts, PATIENCE, type Patience, refuse } from './serve/arrivals.ts';
import { registerConsole } from './serve/console-shell.ts';
import { Crowding } from './serve/crowding.ts';
import { Encoder } from './serve/encoder.ts';
import { errorAnswers } from './serve/error-answers.ts';
import { notFound, refuseHosts, refuseMalformed, secure, sendProblem, unreadable } from './serve/errors.ts';
import { FileCache } from './serve/files.ts';
import { Front } from './serve/front.ts';
import { registerGatedFiles } from './serve/gated-files.ts';
import { CONTENT_SECURITY_POLICY, type PolicyOf, RECAPTCHA_POLICY } from './serve/headers.ts';
import { registerHealth } from './serve/health.ts';
import { HostTenants } from './serve/host-tenants.ts';
import { registerLayoutPage } from './serve/layout-page.ts';
import { listen } from './serve/listen.ts';
import { registerMailboxFrame } from './serve/mailbox-frame.ts';
import { type OtherServer, registerOtherServers } from './serve/other-servers.ts';
import { registerPageHead } from './serve/page-head.ts';
import { PagesNow } from './serve/pages-now.ts';
import { plainTimer } from './serve/plain-timer.ts';
import { registerProgress } from './serve/progress.ts';
import { ReaderSite } from './serve/reader.ts';
import { registerReaderForms } from './serve/reader-forms.ts';
import { registerReaderPages, textOf } from './serve/reader-pages.ts';
import { registerRecordPage } from './serve/record-page.ts';
import { addressOf } from './serve/request-address.ts';
import { refuseTarget } from './serve/request-target.ts';
import { refuseUnreserved } from './serve/reserved.ts';
import { registerSamples } from './serve/samples.ts';
import { serverLog } from './serve/server-log.ts';
import { registerSettingsPage } from './serve/settings-page.ts';
import { registerSharedPreviews } from './serve/shared-previews.ts';
import { StaffBars } from './serve/staff-bars.ts';
import { StaffMarks } from './serve/staff-marks.ts';
import { PathSuggestions } from './serve/suggestions/suggestions.ts';
import { registerWholePages, WholePages } from './serve/whole-pages.ts';
import { Syndicator } from './syndication/syndicator.ts';
import { registerUploads } from './uploads/register-uploads.ts';
import { bodyAllowance } from './work/body-allowance.ts';
import { LIMITS } from './work/limits.ts';
import { onceOver } from './work/once-over.ts';
import { Pacer } from './work/pacer.ts';
import { Places } from './work/places.ts';
import { Shares } from './work/shares.ts';

export interface ServerOptions extends GatekeeperOptions {
  /** Open for writing; whoever opened it closes it, once the server is closed. */
  readonly eventLog: EventLog;
  readonly publisher: Publisher;
  readonly bundle: SiteBundle;
  readonly bundleDir: string;
  readonly port: number;
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
  /** Where readers may ask at which address another server sees them; without it, nowhere. */
  readonly ipLookup?: string | null;
  /** Where letters are kept without a mail server, to be read in the console. */
  readonly mailbox?: Mailbox | null;
  /** What tells people from machines where forms of some sites are sent, by their keys; elsewhere it is proof of work. */
  readonly recaptcha?: { readonly captcha: Captcha; readonly sites: readonly string[] } | null;
  /** The other processes that serve this store, where there are any. */
  readonly otherProcesses?: OtherProcesses;
  /** How hard pictures are made small, 0 to 9: with less, they are drawn sooner and have more bytes. */
  readonly pictureEffort?: number;
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
  /** Makes what search needs of each site's documents, and keeps it in step from then on; without, it is made when somebody
   * searches. Rejects where the store cannot be read. */
  followForSearch(): Promise<void>;
  /** Stops accepting, lets running requests end for a few seconds, and answers when none is left. */
  close(): Promise<void>;
}

/** How long requests may still run when the server is being closed, in milliseconds. */
const GRACE = 5_000;

/** The whole installation in one process: the API, readers' pages, the console, uploads and health. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { store, publisher, bundle, now, port } = options;
  const log = serverLog(options.logLevel ?? 'warn');
  const requestLog: FastifyBaseLogger = log;
  const cache = new FileCache();
  const encoder = new Encoder(cache);
  const hosts = new HostTenants(store, options.consoleHosts ?? []);
  const sessions = new Sessions(store, now);
  const marks = new StaffMarks((mark) => sessions.isMarked(mark));
  const { recaptcha = null } = options;
  const hasRecaptcha = (tenantKey: string) => recaptcha?.sites.includes(tenantKey) === true;
  const policyOf: PolicyOf = (key) => (hasRecaptcha(key) ? RECAPTCHA_POLICY : CONTENT_SECURITY_POLICY);
  const ownCaptcha = proofOfWork(now);
  const captchaOf = (key: string) =>
    recaptcha !== null && hasRecaptcha(key) ? recaptcha.captcha : ownCaptcha;
  const front = new Front({
    policyOf,
    cache,
    encoder,
    hosts,
    marks,
    trustedProxies: options.trustedProxies ?? [],
  });
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
        if (refuseHosts(request, response) || refuseTarget(request, response)) return;
        if (front.answer(request, response)) return;
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
  const login = new Login(store, sessions, now);
  const operations = await loadOperations();
  const answers = new KeptAnswers(store, now);
  const graphql = createGraphql({ schema: wholeSchema(), operations, answers, log });
  const pacer = new Pacer();
  const shares = new Shares();
  const bulk = new BulkRunner({ store, publisher, now, onError: (error) => log.error(error) });
  const syndicator = new Syndicator({
    ...{ store, publisher, now },
    dataDir: options.dataDir,
    onError: (error) => log.error(error),
  });
  const queue = new DrawingQueue();
  const sizes = new PictureSizes(options.dataDir, queue, options.pictureEffort);
  const search = new SiteSearch({
    store,
    index: new ThreadedIndex(options.dataDir),
    onNotice: (line) => log.warn(line),
  });
  const tables = new ThreadedTables(options.dataDir, { onNotice: (line) => log.warn(line) });
  const unusedTables = new UnusedTables(store, tables, (line) => log.warn(line));
  unusedTables.follow();
  const site = new ReaderSite({ ...options, cache, sizes, search, tables });
  const samples = new SamplePages(options);
  let isDraining = false;

  /** The error page of the site that a request is for. */
  const errorPage = async (request: FastifyRequest): Promise<string | null> => {
    const tenantKey = await hosts.of(request.host, undefined);
    return tenantKey === null ? null : textOf(await site.errorPage(tenantKey));
  };

  const keepers = gatekeepers(options);
  const endHours = followHours({ store, now, log, crawlerRanges: keepers.crawlerRanges });
  const onEventFailure = (error: unknown) => log.warn({ err: error }, 'events could not be written');
  const licenceUsage = new LicenceUsage(options.eventLog, now);
  const forgotten = new ForgottenMembers({
    ...{ store, log: options.eventLog, onFailure: onEventFailure },
    onForgotten: (tenantKey) => licenceUsage.forget(tenantKey),
  });
  forgotten.follow();
  const { principalOf, contextOf, pageContextOf } = requestContexts({
    ...{ store, publisher, sessions, login, now, pacer, shares, pieceCounts, tables, licenceUsage },
    ...keepers,
    memberSessions: new MemberSessions(store, now),
    memberLogin: new MemberLogin(store, now),
    eventLog: options.eventLog,
    onEventFailure,
    mailbox: options.mailbox ?? null,
    captchaOf,
    consoleHosts: options.consoleHosts ?? [],
    editorialToolbox: options.editorialToolbox ?? null,
  });

  refuseUnreserved(app);
  // A form of another site can send this type without asking first.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  app.addHook('preParsing', bodyAllowance(principalOf));
  app.addHook('onSend', async (request, reply) => {
    if (!arrivals.isArriving(request.raw)) return;
    // Whoever is answered before all of the body came is heard no more.
    reply.header('connection', 'close');
    arrivals.leaveUnread(request.raw);
  });
  registerOtherServers(app, options.otherServers ?? null);
  app.setNotFoundHandler((request, reply) =>
    sendProblem(notFound(addressOf(request).path), null, request, reply),
  );
  app.setErrorHandler(errorAnswers(log, errorPage));

  registerGraphql(app, { graphql, texts: operations.texts, contextOf });
  const places = new Places(LIMITS.uploadsOfOne, LIMITS.uploads);
  registerUploads(app, { dataDir: options.dataDir, queue, sizes, contextOf, arrivals, places });
  registerMailboxFrame(app, contextOf);
  registerSamples(app, { pages: samples, shares, principalOf });
  registerGatedFiles(app, { dataDir: options.dataDir, cache, encoder, contextOf });
  const progress = registerProgress(app, { publisher, contextOf });
  const presences = new Presences({
    now: () => performance.now(),
    setTimer: plainTimer,
    others: options.otherProcesses,
  });
  const present = registerPresence(app, { store, presences, contextOf });
  registerHealth(app, {
    store,
    dataDir: options.dataDir,
    isDraining: () => isDraining,
    sitesBehind: options.sitesBehind,
  });
  registerConsole(app, bundle);
  registerReaderForms(app, {
    ...{ store, now, hosts, shares, captchaOf, policyOf },
    page: (tenantKey, answer) => site.formPage(tenantKey, answer),
  });
  registerAccounts(app, {
    ...{ hosts, policyOf, pageContextOf, errorPage },
    pages: new AccountPages(options),
  });
  const links = new PreviewLinks(store, now);
  registerSharedPreviews(app, { site, links, hosts, shares, encoder, policyOf });
  registerPageHead(app, { site, shares, contextOf });
  registerLayoutPage(app, { site, shares, contextOf });
  registerRecordPage(app, { site, shares, contextOf });
  const pagesNow = new PagesNow({ ...options, tables });
  registerSettingsPage(app, { pagesNow, shares, contextOf });
  const wholePages = new WholePages({ site, publisher, pageContextOf });
  registerWholePages(app, { wholePages, hosts, policyOf, pageContextOf });
  registerReaderPages(app, {
    wholePages,
    ...{ site, hosts, front, encoder, shares, policyOf, principalOf },
    marks,
    staffBars: new StaffBars(bundle),
    pagesNow,
    usesAudienceIds: async (key) => (await omedaOf(store.forTenant(key))) !== null,
    suggestions: new PathSuggestions(options),
  });

  const address = await listen(app, port);
  await bulk.start();
  await syndicator.start();
  const ending = new AbortController();
  return {
    ...address,
    makeSizes: (tenantKey) => makeSizes(tenantKey, { store, sizes, signal: ending.signal }),
    followForSearch: () => search.follow(),
    async close() {
      isDraining = true;
      progress.end();
      present.end();
      presences.close();
      keepers.licences.close();
      endHours();
      front.close();
      ending.abort();
      const drawn = queue.close();
      hosts.close();
      samples.close();
      const closed = app.close();
      const grace = new AbortController();
      await Promise.race([ended(running), wait(GRACE, undefined, { signal: grace.signal })]);
      grace.abort();
      // A browser keeps its connections open, used or not: they would hold up the end for more than a minute.
      app.server.closeAllConnections();
      await closed;
      await drawn;
      await bulk.close();
      await syndicator.close();
      // Until the last request is through, changes are still heard of.
      answers.close();
      await search.close();
      await forgotten.close();
      await unusedTables.close();
      await tables.close();
    },
  };
}

/** Resolves when no response is under way. */
async function ended(running: ReadonlySet<ServerResponse>): Promise<void> {
  for (const one of running) await new Promise((resolve) => one.once('close', resolve));
}
