import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import type { Publisher } from '#build/receipts/receipt.ts';
import { permissions } from '#content-store/definition/permissions.ts';
import type { Store } from '#content-store/store.ts';
import { noCrawlers } from '../access/crawlers/verified-crawlers.ts';
import { Login } from '../access/login.ts';
import { MemberLogin } from '../access/member-login.ts';
import { MemberSessions } from '../access/member-sessions.ts';
import { Meters } from '../access/meters.ts';
import { Sessions } from '../access/sessions.ts';
import { SiteLicences } from '../access/site-licences.ts';
import { Audiences } from '../adapters/audience/audiences.ts';
import type { RequestContext } from '../context/context.ts';
import { rules } from '../domains/rules.ts';
import { nobodysEvents } from '../events/request-events.ts';
import { PieceCounts } from '../projections/piece-counts.ts';
import { PublicReads } from '../reads/public-reads.ts';
import { WorkingRecords } from '../reads/working-records.ts';
import { wholeSchema } from '../schema/build-schema.ts';
import { Budget, type Work } from '../work/budget.ts';
import { WORK } from '../work/limits.ts';
import { meteredStore } from '../work/metered-store.ts';
import { Pacer } from '../work/pacer.ts';

interface RequestOptions {
  readonly result: ExecutionResult;
  readonly spent: Work;
}

/** The schema as an administrator has it, without HTTP: what was answered, and what it cost. */
export function staffDoor(options: {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  readonly tenantKey: string;
  readonly most?: Work;
  readonly pacer?: Pacer;
}) {
  const { store, publisher, now, tenantKey, most = WORK.staff, pacer = new Pacer() } = options;
  const schema: GraphQLSchema = wholeSchema();
  const sessions = new Sessions(store, now);
  const login = new Login(store, sessions, now);
  return {
    schema,
    async ask(query: string): Promise<RequestOptions> {
      const budget = new Budget(most, pacer);
      const metered = meteredStore(store, budget);
      const contextValue: RequestContext = {
        budget,
        store: metered,
        rules,
        publisher,
        sessions,
        login,
        memberSessions: new MemberSessions(store, now),
        memberLogin: new MemberLogin(store, now),
        licences: new SiteLicences(store, now),
        meters: new Meters(store, now),
        crawlers: noCrawlers,
        crawlerRanges: null,
        licenceUsage: null,
        meterCookie: undefined,
        now,
        member: null,
        principal: {
          kind: 'staff',
          id: '1',
          sessionId: '1',
          name: 'Ada',
          role: 'administrator',
          permissions: new Set(permissions),
          tenants: null,
        },
        tenantKey,
        tenant: metered.forTenant(tenantKey),
        records: new WorkingRecords(),
        published: new PublicReads({ store: metered, tenantKey, at: now().toISOString() }),
        editorialToolbox: null,
        consoleHosts: [],
        recaptchaKey: null,
        captcha: null,
        mailbox: null,
        audiences: new Audiences(store, now),
        events: nobodysEvents,
        tables: null,
        pieceCounts: new PieceCounts(store),
        address: '127.0.0.1',
        host: 'localhost',
        userAgent: '',
        cookies: [],
      };
      const result = await budget.run(() => execute({ schema, document: parse(query), contextValue }));
      return {
        result: result instanceof GraphQLError ? { data: null, errors: [result] } : result,
        spent: budget.spent,
      };
    },
  };
}
