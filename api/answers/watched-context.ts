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
    get licences() {
      return own('licences');
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
    get tables() {
      return own('tables');
    },
    get mailbox() {
      return own('mailbox');
    },
    get address() {
      return own('address');
    },
    get cookies() {
      return own('cookies');
    },
  };
}
