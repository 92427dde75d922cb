import { askRanges } from '#api/access/crawlers/ask-ranges.ts';
import type { AskRanges } from '#api/access/crawlers/crawler-ranges.ts';
import { recaptcha } from '#api/adapters/captcha/real/recaptcha.ts';
import { Mailbox } from '#api/adapters/mail/default/mailbox.ts';
import { MessageTidier } from '#api/domains/forms/tidier.ts';
import { type AskFeed, askFeeds } from '#api/feeds/ask-feed.ts';
import { Feeds } from '#api/feeds/feeds.ts';
import { Scheduler } from '#api/scheduling/scheduler.ts';
import { startHealthServer } from '#api/serve/health.ts';
import { type RunningServer, startServer } from '#api/server.ts';
import { openStore } from '#content-store/keeping/open.ts';
import { openEvents } from '#content-store/keeping/open-events.ts';
import type { Store } from '#content-store/store.ts';
import { cdnOf } from '../cdn/cdn.ts';
import { compileSite, loadBundle } from '../process/compile.ts';
import type { Config } from '../process/config.ts';
import { serveCommands } from '../process/control.ts';
import { wallTimer } from '../process/wall-timer.ts';
import type { PublisherOptions } from '../publisher/publisher.ts';
import type { Demo } from '../tools/demonstration/demo.ts';
import { BringUp } from './bring-up.ts';
import { ColleaguesLine } from './colleagues-line.ts';
import { portError, requireFreePort } from './free-port.ts';
import { audienceOutboxesOf, outboxOf } from './outbox-of.ts';
import { sitesOnOwnHosts } from './own-hosts.ts';
import { publisherOf } from './publisher-of.ts';
import { type Role, rolesFor } from './roles.ts';
import { servedCommands } from './served.ts';
import { tenantKeys } from './tenants.ts';

export interface RunningInstallation {
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  /** Resolves when feeds that are due are asked, and what is new of them is published. */
  feedsAsked(): Promise<void>;
  close(): Promise<void>;
}

/** What a person is told once it runs: where to go, and how to sign in where there is a demonstration. */
export function addresses(title: string, url: string, demo: Demo | undefined): string {
  const lines = [`  Readers   ${url}`, `  Console   ${url}/admin`];
  if (demo !== undefined) {
    for (const key of demo.tenantKeys) {
      const brand = new URL(url);
      brand.hostname = `${key}.localhost`;
      lines.push(`  Brand     ${brand.origin}`);
    }
    lines.push(
      `  Log-in    ${demo.login.username} / ${demo.login.password}   (for this demonstration; change it before anyone else can reach it)`,
    );
  }
  return `\n${title}\n\n${lines.join('\n')}\n`;
}

/** Closes in the reverse order of opening, each whatever became of the ones before; rejects with the first error. */
async function closeAll(closing: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const one of closing.toReversed()) await one().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Ends the process in order when it is told to; what goes wrong then is said, and is exit code 1. */
export function endOnSignal(close: () => Promise<void>): void {
  const end = () => {
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, end);
}

/** Begins to make what is missing of the sites' pictures in sizes; answers what waits for the end of it. */
function makeSizes(
  server: RunningServer,
  keys: readonly string[],
  onNotice: (line: string) => void = () => undefined,
): () => Promise<void> {
  const made = (async () => {
    for (const key of keys) await server.makeSizes(key);
  })().catch((error: unknown) => onNotice(`Pictures are made in sizes when they are asked for: ${error}`));
  return () => made;
}

/** Begins to make what search needs; answers what waits for the end of it. */
function followForSearch(
  server: RunningServer,
  onNotice: (line: string) => void = () => undefined,
): () => Promise<void> {
  const made = server
    .followForSearch()
    .catch((error: unknown) => onNotice(`Search is prepared when somebody searches: ${error}`));
  return () => made;
}

/** Everything in one process, or the roles it is given: compiled, served, brought up to what is stored, and taking
 * commands. Sites of which nothing is published yet are published before it listens, the others behind. `prepare` may fill
 * the store before anything is published. Throws an Error that says what to do where the port or the store is taken. */
export async function runInstallation(
  config: Config,
  options: {
    readonly onNotice?: (line: string) => void;
    readonly logLevel?: string;
    readonly prepare?: (store: Store) => Promise<void>;
    readonly roles?: readonly Role[];
    /** Whether it makes pictures in sizes ahead; without, each is made when it is asked for. */
    readonly makesSizes?: boolean;
    /** Whether what search needs follows the store; without, it is brought up when somebody searches. */
    readonly followsForSearch?: boolean;
    /** Timers that go by the configured clock, where that is not the real one. */
    readonly setTimer?: PublisherOptions['setTimer'];
    /** Who is asked for feeds instead of their servers. */
    readonly askFeed?: AskFeed;
    /** Who is asked for the ranges of crawlers instead of their operators. */
    readonly askRanges?: AskRanges;
  } = {},
): Promise<RunningInstallation> {
  const {
    onNotice,
    logLevel,
    prepare,
    setTimer = wallTimer,
    makesSizes: isAhead = false,
    followsForSearch = false,
  } = options;
  const { dataDir, storeUrl, now, port, trustedProxies, caches, otherServers } = config;
  const roles = rolesFor(options.roles ?? [], storeUrl);
  await requireFreePort(port);
  const { bundleDir } = await compileSite(onNotice === undefined ? {} : { onProgress: onNotice });
  const store = await openStore({ dataDir, storeUrl, now, ...(onNotice && { onNotice }) });
  const closing: (() => Promise<unknown>)[] = [() => store.close()];
  let closed: Promise<void> | null = null;
  const close = () => {
    closed ??= closeAll(closing);
    return closed;
  };
  try {
    await prepare?.(store);
    for (const line of await sitesOnOwnHosts(store.installation, config.consoleHosts)) onNotice?.(line);
    const [bundle, publisher] = await Promise.all([
      loadBundle(bundleDir),
      publisherOf({
        store,
        dataDir,
        storeUrl,
        bundleDir,
        now,
        publishes: roles.has('publisher'),
        cdn: cdnOf({ caches }),
        ...(options.setTimer && { setTimer }),
      }),
    ]);
    const keys = roles.has('publisher') && roles.has('api') ? await tenantKeys(store.installation) : [];
    const bringUp = new BringUp(publisher, dataDir, keys);
    // After the publisher, whose end breaks off what is under way; before the store, which that reads.
    closing.push(() => bringUp.settled());
    closing.push(() => publisher.close());
    closing.push(async () => bringUp.stop());
    const scheduler = new Scheduler({ store, publisher, now, setTimer });
    // Before the publisher, which it asks.
    closing.push(() => scheduler.close());
    const mailbox = new Mailbox(dataDir, now);
    const tidier = new MessageTidier({ store, mailbox, now, setTimer });
    closing.push(() => tidier.close());
    void tidier.start();
    if (!roles.has('api')) {
      await scheduler.start();
      const { url, ...health } = await startHealthServer({ store, dataDir, port });
      closing.push(() => health.close());
      return { url, port: health.port, store, feedsAsked: async () => undefined, close };
    }
    await bringUp.first();
    const eventLog = await openEvents({ dataDir, storeUrl, ...(onNotice && { onNotice }) });
    closing.push(() => eventLog.close());
    const site = { store, eventLog, publisher, bundle, bundleDir, dataDir, port, now, trustedProxies };
    const otherProcesses = storeUrl === undefined ? null : new ColleaguesLine(storeUrl);
    closing.push(async () => otherProcesses?.close());
    const server = await startServer({
      ...site,
      askRanges: options.askRanges ?? askRanges(),
      mailbox: config.smtp === null ? mailbox : null,
      otherServers,
      recaptcha: config.recaptcha && {
        captcha: recaptcha(config.recaptcha, { onError: console.error }),
        sites: config.recaptcha.sites,
      },
      consoleHosts: config.consoleHosts,
      editorialToolbox: config.editorialToolbox,
      ipLookup: config.ipLookup,
      sitesBehind: () => bringUp.left,
      ...(otherProcesses && { otherProcesses }),
      ...(logLevel && { logLevel }),
    });
    // What is under way of them breaks off when the server closes.
    if (isAhead) closing.push(makeSizes(server, await tenantKeys(store.installation), onNotice));
    if (followsForSearch) closing.push(followForSearch(server, onNotice));
    closing.push(() => server.close());
    const outbox = outboxOf(config, { store, mailbox, url: server.url });
    closing.push(() => outbox.close());
    const audiences = audienceOutboxesOf(config, store);
    closing.push(() => audiences.close());
    const feeds = new Feeds({ store, publisher, now, setTimer, ask: options.askFeed ?? askFeeds() });
    closing.push(() => feeds.close());
    bringUp.begin();
    await scheduler.start();
    await outbox.start();
    await audiences.start();
    // Behind: a server elsewhere may take its time.
    void feeds.look();
    // A store that several processes may open has no holder to be asked.
    if (storeUrl === undefined)
      closing.push(await serveCommands(dataDir, servedCommands({ store, publisher, now })));
    return { url: server.url, port: server.port, store, feedsAsked: () => feeds.look(), close };
  } catch (error) {
    await close();
    throw portError(error, port);
  }
}
