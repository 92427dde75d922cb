import type { FastifyRequest } from 'fastify';
import type { Publisher } from '#build/receipts/receipt.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import type { EventLog } from '#content-store/events/event-log.ts';
import { MEMBER_COOKIE } from '#content-store/model/site-users/member-cookies.ts';
import type { Store } from '#content-store/store.ts';
import type { Gatekeepers } from './access/gatekeepers.ts';
import type { Login } from './access/login.ts';
import type { Member } from './access/member.ts';
import type { MemberLogin } from './access/member-login.ts';
import type { MemberSessions } from './access/member-sessions.ts';
import { METER_COOKIE } from './access/meters.ts';
import { mayWorkOn, type Principal } from './access/principal.ts';
import type { Sessions } from './access/sessions.ts';
import { Audiences } from './adapters/audience/audiences.ts';
import type { Captcha } from './adapters/captcha/captcha.ts';
import type { Mailbox } from './adapters/mail/default/mailbox.ts';
import type { RequestContext } from './context/context.ts';
import type { PageContextOf } from './context/page-context.ts';
import { rules } from './domains/rules.ts';
import { EventRates } from './events/event-rates.ts';
import { requestEvents } from './events/request-events.ts';
import type { LicenceUsage } from './projections/licence-usage.ts';
import type { PieceCounts } from './projections/piece-counts.ts';
import { PublicReads } from './reads/public-reads.ts';
import { WorkingRecords } from './reads/working-records.ts';
import { tenantOfHost } from './serve/hosts.ts';
import { Budget } from './work/budget.ts';
import { WORK } from './work/limits.ts';
import { meteredStore } from './work/metered-store.ts';
import type { Pacer } from './work/pacer.ts';
import type { Shares } from './work/shares.ts';

interface ContextOptions extends Gatekeepers {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly memberSessions: MemberSessions;
  readonly memberLogin: MemberLogin;
  readonly now: () => Date;
  readonly pacer: Pacer;
  readonly shares: Shares;
  readonly pieceCounts: PieceCounts;
  readonly tables: Pick<ThreadedTables, 'make' | 'read'>;
  readonly eventLog: EventLog;
  readonly licenceUsage: LicenceUsage;
  /** Told of events that the server could not record. */
  readonly onEventFailure: (error: unknown) => void;
  readonly mailbox: Mailbox | null;
  readonly captchaOf: (tenantKey: string) => Captcha;
  readonly consoleHosts: readonly string[];
  readonly editorialToolbox: string | null;
}

/** Who asks, and what is known of a request before it is answered. */
export interface RequestContexts {
  readonly principalOf: (request: FastifyRequest) => Promise<Principal>;
  /** Of the site that a request names, by its headers or its host. */
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
  readonly pageContextOf: PageContextOf;
}

export function requestContexts(options: ContextOptions): RequestContexts {
  const { store, publisher, sessions, login, now, pacer, shares, captchaOf, ...others } = options;
  const { eventLog, onEventFailure, licenceUsage, ...rest } = others;
  const rates = new EventRates();
  const audiences = new Audiences(store, now);

  const principalOf = async (request: FastifyRequest): Promise<Principal> => {
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = bearer ?? request.cookies.cmsUserToken;
    return (token === undefined ? null : await sessions.staffFor(token)) ?? { kind: 'anonymous' };
  };

  /** A token counts on the site that it is of, and nowhere else. */
  const memberOf = async (request: FastifyRequest, tenantKey: string | null): Promise<Member | null> => {
    const token = headerOf(request, 'x-site-user') ?? request.cookies[MEMBER_COOKIE];
    return token === undefined || tenantKey === null ? null : rest.memberSessions.memberFor(tenantKey, token);
  };

  const pageContextOf: PageContextOf = async (request, tenantKey) => {
    const principal = await principalOf(request);
    const isOurs = tenantKey !== null && (principal.kind !== 'staff' || mayWorkOn(principal, tenantKey));
    const captcha = isOurs ? captchaOf(tenantKey) : null;
    const budget = new Budget(WORK[principal.kind], pacer, shares.of(principal, request.ip));
    const metered = meteredStore(store, budget);
    const member = await memberOf(request, tenantKey);
    const userAgent = request.headers['user-agent'] ?? '';
    return {
      ...{ budget, store: metered, rules, publisher, sessions, login, now, principal },
      member,
      tenantKey: isOurs ? tenantKey : null,
      tenant: isOurs && principal.kind === 'staff' ? metered.forTenant(tenantKey) : null,
      captcha,
      recaptchaKey: captcha?.publicKey ?? null,
      records: new WorkingRecords(),
      events: requestEvents({
        ...{ log: eventLog, rates, now, principal, onFailure: onEventFailure, address: request.ip },
        memberId: member?.id ?? null,
        isSimulated: member?.simulatedBy != null,
        crawlerName: () => rest.crawlers.nameOf(userAgent, request.ip),
        tenantKey: isOurs ? tenantKey : null,
      }),
      published: isOurs ? new PublicReads({ store: metered, tenantKey, at: now().toISOString() }) : null,
      ...rest,
      audiences,
      licenceUsage: {
        of: (key, company, range) => licenceUsage.of(key, company, range, () => request.socket.destroyed),
      },
      address: request.ip,
      host: request.hostname,
      userAgent,
      meterCookie: request.cookies[METER_COOKIE],
      cookies: [],
    };
  };

  const contextOf = async (request: FastifyRequest): Promise<RequestContext> =>
    pageContextOf(request, await requestedTenant(request, store, rest.consoleHosts));

  return { principalOf, contextOf, pageContextOf };
}

async function requestedTenant(
  request: FastifyRequest,
  store: Store,
  consoleHosts: readonly string[],
): Promise<string | null> {
  const key = headerOf(request, 'x-tenant-key');
  if (key !== undefined && key !== 'auto')
    return /^[a-z][a-z0-9-]{0,63}$/.test(key) && (await store.installation.claimant(`tenant:${key}`)) !== null
      ? key
      : null;
  const host = headerOf(request, 'x-domain') ?? request.host;
  return tenantOfHost(host, request.cookies['tenant-key'], store, consoleHosts);
}

/** A header of a request; where it came more than once, the first. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
