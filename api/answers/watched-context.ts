import type { RequestContext } from '../context/context.ts';
import type { PublicReads } from '../reads/public-reads.ts';
import type { ReadLog } from '../reads/read-log.ts';

/** A context of an anonymous request that tells the log when anything is used that is not the same for everyone who asks
 * the same of the same site. What is added to a context must be decided upon here, or this does not compile. */
export function watchedContext(
  context: RequestContext,
  published: PublicReads,
  log: ReadLog,
): RequestContext {
  const own = <K extends keyof RequestContext>(name: K): RequestContext[K] => {
    log.isPrivate = true;
    return context[name];
  };
  return {
    principal: context.principal,
    // Nobody: members are answered anew.
    member: context.member,
    budget: context.budget,
    tenantKey: context.tenantKey,
    published,
    recaptchaKey: context.recaptchaKey,
    get store() {
      return own('store');
    },
    get rules() {
      return own('rules');
    },
    get publisher() {
      return own('publisher');
    },
    get sessions() {
      return own('sessions');
    },
    get login() {
      return own('login');
    },
    get memberSessions() {
      return own('memberSessions');
    },
    get memberLogin() {
      return own('memberLogin');
    },
    get captcha() {
      return own('captcha');
    },
    get host() {
      return own('host');
    },
    get userAgent() {
      return own('userAgent');
    },
    get licences() {
      return own('licences');
    },
    get meters() {
      return own('meters');
    },
    get crawlers() {
      return own('crawlers');
    },
    get now() {
      return own('now');
    },
    get tenant() {
      return own('tenant');
    },
    get records() {
      return own('records');
    },
    get editorialToolbox() {
      return own('editorialToolbox');
    },
    get consoleHosts() {
      return own('consoleHosts');
    },
    get pieceCounts() {
      return own('pieceCounts');
    },
    get crawlerRanges() {
      return own('crawlerRanges');
    },
    get licenceUsage() {
      return own('licenceUsage');
    },
    get audiences() {
      return own('audiences');
    },
    get events() {
      return own('events');
    },
    get tables() {
      return own('tables');
    },
    get mailbox() {
      return own('mailbox');
    },
    get address() {
      return own('address');
    },
    get meterCookie() {
      return own('meterCookie');
    },
    get cookies() {
      return own('cookies');
    },
  };
}
