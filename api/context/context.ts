import type { Publisher } from '#build/receipts/receipt.ts';
import type { ThreadedTables } from '#content-store/datasets/tables/threaded-tables.ts';
import type { Scope, Store } from '#content-store/store.ts';
import type { Gatekeepers } from '../access/gatekeepers.ts';
import type { Login } from '../access/login.ts';
import type { Member } from '../access/member.ts';
import type { MemberLogin } from '../access/member-login.ts';
import type { MemberSessions } from '../access/member-sessions.ts';
import type { Principal } from '../access/principal.ts';
import type { Sessions } from '../access/sessions.ts';
import type { Audiences } from '../adapters/audience/audiences.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import type { Mailbox } from '../adapters/mail/default/mailbox.ts';
import type { RequestEvents } from '../events/request-events.ts';
import type { LicenceUsage } from '../projections/licence-usage.ts';
import type { PieceCounts } from '../projections/piece-counts.ts';
import type { PublicReads } from '../reads/public-reads.ts';
import type { WorkingRecords } from '../reads/working-records.ts';
import type { Budget } from '../work/budget.ts';
import type { RulesByEntity } from './entity-rules.ts';

/** What the resolvers of one request work with. */
export type RequestContext = Gatekeepers & {
  /** What it costs, of what it may. */
  readonly budget: Budget;
  /** Its reads are counted in the budget. */
  readonly store: Store;
  /** What each entity asks of whoever writes it. */
  readonly rules: RulesByEntity;
  readonly publisher: Publisher;
  readonly sessions: Sessions;
  readonly login: Login;
  readonly memberSessions: MemberSessions;
  readonly memberLogin: MemberLogin;
  readonly now: () => Date;
  readonly principal: Principal;
  /** Who is logged in as a member of the site asked about, whoever else the caller is; null for nobody. */
  readonly member: Member | null;
  /** The site asked about; null where the request names none that the caller may know of. */
  readonly tenantKey: string | null;
  readonly tenant: Scope | null;
  /** What was read of any scope as staff see it. */
  readonly records: WorkingRecords;
  /** What readers see of it. */
  readonly published: PublicReads | null;
  /** Where the staff's own handbook is. */
  readonly editorialToolbox: string | null;
  /** Hosts where the console is, beside those of the machine itself: no site's domain. */
  readonly consoleHosts: readonly string[];
  readonly pieceCounts: PieceCounts;
  /** How much companies use their licences; null where nobody asks over the web. */
  readonly licenceUsage: Pick<LicenceUsage, 'of'> | null;
  /** Where the audience of each site is kept. */
  readonly audiences: Pick<Audiences, 'elsewhere'>;
  /** What readers do, recorded apart from the documents. */
  readonly events: RequestEvents;
  /** Where tables of uploaded files are made; null where nobody uploads any. */
  readonly tables: Pick<ThreadedTables, 'make' | 'read'> | null;
  /** Where letters are kept without a mail server; null where there is one. */
  readonly mailbox: Mailbox | null;
  /** What browsers ask reCAPTCHA with before they send a form; null where it is not used. */
  readonly recaptchaKey: string | null;
  /** What tells people from machines on this site; null where nobody asks over the web. */
  readonly captcha: Captcha | null;
  /** Where it comes from: the socket's address, or what a trusted proxy says. */
  readonly address: string;
  /** The host that was asked, without a port. */
  readonly host: string;
  /** What the browser calls itself; empty where it says nothing. */
  readonly userAgent: string;
  /** What the browser has its meter by. */
  readonly meterCookie: string | undefined;
  /** Cookies the answer sets. */
  readonly cookies: string[];
};
