import type { Publisher } from '#build/receipts/receipt.ts';
import type { Store } from '#content-store/store.ts';
import { Login } from './access/login.ts';
import type { Principal } from './access/principal.ts';
import { Sessions } from './access/sessions.ts';
import { SiteLicences } from './access/site-licences.ts';
import type { RequestContext } from './context/context.ts';
import { rules } from './domains/rules.ts';
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
    licences: new SiteLicences(store, now),
    now,
    principal,
    tenantKey,
    tenant: tenantKey === null ? null : store.forTenant(tenantKey),
    published: null,
    editorialToolbox: null,
    recaptchaKey: null,
    mailbox: null,
    tables: null,
    pieceCounts: new PieceCounts(store),
    address: '',
    cookies: [],
  };
}
