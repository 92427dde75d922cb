import pino from 'pino';
import type { Publisher } from '#build/receipts/receipt.ts';
import type { Store } from '#content-store/store.ts';
import { noCrawlers } from '../access/crawlers/verified-crawlers.ts';
import { Login } from '../access/login.ts';
import { MemberLogin } from '../access/member-login.ts';
import { MemberSessions } from '../access/member-sessions.ts';
import { Meters } from '../access/meters.ts';
import { Sessions } from '../access/sessions.ts';
import { SiteLicences } from '../access/site-licences.ts';
import { Audiences } from '../adapters/audience/audiences.ts';
import { type Answer, KeptAnswers } from '../answers/kept-answers.ts';
import { rules } from '../domains/rules.ts';
import { nobodysEvents } from '../events/request-events.ts';
import { createGraphql } from '../graphql.ts';
import { loadOperations } from '../operations/load.ts';
import { PieceCounts } from '../projections/piece-counts.ts';
import { PublicReads } from '../reads/public-reads.ts';
import { WorkingRecords } from '../reads/working-records.ts';
import { wholeSchema } from '../schema/build-schema.ts';
import { Budget } from '../work/budget.ts';
import { WORK } from '../work/limits.ts';
import { Pacer } from '../work/pacer.ts';

/** The endpoint as anonymous readers have it, without HTTP. With `mostBytes` 0 nothing is kept. */
export async function publicDoor(options: {
  readonly store: Store;
  readonly publisher: Publisher;
  readonly now: () => Date;
  readonly mostBytes?: number;
}) {
  const { store, publisher, now, mostBytes } = options;
  const answers = new KeptAnswers(store, now, mostBytes);
  const operations = await loadOperations();
  const log = pino({ level: 'silent' });
  const graphql = createGraphql({ schema: wholeSchema(), operations, answers, log });
  const sessions = new Sessions(store, now);
  const login = new Login(store, sessions, now);
  return {
    ask(tenantKey: string, name: string, variables: Record<string, unknown> = {}): Promise<Answer> {
      const published = new PublicReads({ store, tenantKey, at: now().toISOString() });
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      return graphql({
        body: { query: operations.texts.get(`query/${name}`) ?? '', variables },
        header: (one) => headers[one],
        context: {
          budget: new Budget(WORK.anonymous, new Pacer()),
          records: new WorkingRecords(),
          store,
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
          userAgent: '',
          meterCookie: undefined,
          now,
          member: null,
          principal: { kind: 'anonymous' },
          tenantKey,
          tenant: null,
          published,
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
          cookies: [],
        },
      });
    },
    close: () => answers.close(),
  };
}
