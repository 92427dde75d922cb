import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, parse } from 'graphql';
import type { Publisher } from '#build/receipts/receipt.ts';
import { permissions } from '#content-store/definition/permissions.ts';
import type { Store } from '#content-store/store.ts';
import { Login } from '../access/login.ts';
import { Sessions } from '../access/sessions.ts';
import { SiteLicences } from '../access/site-licences.ts';
import type { RequestContext } from '../context/context.ts';
import { rules } from '../domains/rules.ts';
import { PieceCounts } from '../projections/piece-counts.ts';
import { PublicReads } from '../reads/public-reads.ts';
import { WorkingRecords } from '../reads/working-records.ts';
import { buildSchema } from '../schema/build-schema.ts';
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
  const schema: GraphQLSchema = buildSchema();
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
        licences: new SiteLicences(store, now),
        now,
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
        mailbox: null,
        tables: null,
        pieceCounts: new PieceCounts(store),
        address: '127.0.0.1',
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
