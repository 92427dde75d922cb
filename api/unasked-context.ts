import type { Publisher } from '#build/receipts/receipt.ts';
import type { Store } from '#content-store/store.ts';
import { noCrawlers } from './access/crawlers/verified-crawlers.ts';
import { Login } from './access/login.ts';
import { MemberLogin } from './access/member-login.ts';
import { MemberSessions } from './access/member-sessions.ts';
import { Meters } from './access/meters.ts';
import type { Principal } from './access/principal.ts';
import { Sessions } from './access/sessions.ts';
import { SiteLicences } from './access/site-licences.ts';
import { Audiences } from './adapters/audience/audiences.ts';
import type { RequestContext } from './context/context.ts';
import { rules } from './domains/rules.ts';
import { nobodysEvents } from './events/request-events.ts';
import { PieceCounts } from './projections/piece-counts.ts';
import { WorkingRecords } from './reads/working-records.ts';
import { Budget } from './work/budget.ts';
import { WORK } from './work/limits.ts';
import type { Pacer } from './work/pacer.ts';

interface UnaskedOptions {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  readonly pacer: Pacer;
  readonly principal: Principal;
  /** null: the installation's own records. */
  readonly tenantKey: string | null;
}

/** What is worked with where nobody waits for an answer: by the scheduler, and by what goes on after its request. */
export function unaskedContext(options: UnaskedOptions): RequestContext {
  const { store, publisher, now, pacer, principal, tenantKey } = options;
  const sessions = new Sessions(store, now);
  return {
    budget: new Budget(WORK.scheduler, pacer),
    records: new WorkingRecords(),
    consoleHosts: [],
    store,
    rules,
    publisher,
    sessions,
    login: new Login(store, sessions, now),
    memberSessions: new MemberSessions(store, now),
    memberLogin: new MemberLogin(store, now),
    licences: new SiteLicences(store, now),
    meters: new Meters(store, now),
    crawlers: noCrawlers,
    crawlerRanges: null,
    now,
    principal,
    member: null,
    tenantKey,
    tenant: tenantKey === null ? null : store.forTenant(tenantKey),
    published: null,
    editorialToolbox: null,
    recaptchaKey: null,
    captcha: null,
    mailbox: null,
    audiences: new Audiences(store, now),
    events: nobodysEvents,
    tables: null,
    pieceCounts: new PieceCounts(store),
    licenceUsage: null,
    address: '',
    host: '',
    userAgent: '',
    meterCookie: undefined,
    cookies: [],
  };
}
