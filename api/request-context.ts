import type { FastifyRequest } from 'fastify';
import type { Publisher } from '#build/receipts/receipt.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import type { Store } from '#content-store/store.ts';
import type { Login } from './access/login.ts';
import { mayWorkOn, type Principal } from './access/principal.ts';
import type { Sessions } from './access/sessions.ts';
import type { SiteLicences } from './access/site-licences.ts';
import type { Mailbox } from './adapters/mail/default/mailbox.ts';
import type { RequestContext } from './context/context.ts';
import { rules } from './domains/rules.ts';
import type { PieceCounts } from './projections/piece-counts.ts';
import { PublicReads } from './reads/public-reads.ts';
import { WorkingRecords } from './reads/working-records.ts';
import { tenantOfHost } from './serve/hosts.ts';
import { Budget } from './work/budget.ts';
import { WORK } from './work/limits.ts';
import { meteredStore } from './work/metered-store.ts';
import type { Pacer } from './work/pacer.ts';
import type { Shares } from './work/shares.ts';

interface ContextOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly licences: SiteLicences;
  readonly now: () => Date;
  readonly pacer: Pacer;
  readonly shares: Shares;
  readonly pieceCounts: PieceCounts;
  readonly tables: Pick<ThreadedTables, 'make' | 'read'>;
  readonly mailbox: Mailbox | null;
  readonly recaptchaKeyOf: (tenantKey: string) => string | null;
  readonly consoleHosts: readonly string[];
  readonly editorialToolbox: string | null;
}

/** Who asks, and what is known of a request before it is answered. */
export interface RequestContexts {
  readonly principalOf: (request: FastifyRequest) => Promise<Principal>;
  readonly contextOf: (request: FastifyRequest) => Promise<RequestContext>;
}

export function requestContexts(options: ContextOptions): RequestContexts {
  const { store, publisher, sessions, login, now, pacer, shares, recaptchaKeyOf, ...rest } = options;

  const principalOf = async (request: FastifyRequest): Promise<Principal> => {
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = bearer ?? request.cookies.cmsUserToken;
    return (token === undefined ? null : await sessions.staffFor(token)) ?? { kind: 'anonymous' };
  };

  const contextOf = async (request: FastifyRequest): Promise<RequestContext> => {
    const principal = await principalOf(request);
    const tenantKey = await requestedTenant(request, store, rest.consoleHosts);
    const isOurs = tenantKey !== null && (principal.kind !== 'staff' || mayWorkOn(principal, tenantKey));
    const budget = new Budget(WORK[principal.kind], pacer, shares.of(principal, request.ip));
    const metered = meteredStore(store, budget);
    return {
      ...{ budget, store: metered, rules, publisher, sessions, login, now, principal },
      tenantKey: isOurs ? tenantKey : null,
      tenant: isOurs && principal.kind === 'staff' ? metered.forTenant(tenantKey) : null,
      recaptchaKey: isOurs ? recaptchaKeyOf(tenantKey) : null,
      records: new WorkingRecords(),
      published: isOurs ? new PublicReads({ store: metered, tenantKey, at: now().toISOString() }) : null,
      ...rest,
      address: request.ip,
      cookies: [],
    };
  };

  return { principalOf, contextOf };
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
