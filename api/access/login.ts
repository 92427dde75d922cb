import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Store } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import { AccountLogin } from './account-login.ts';
import type { Sessions, Tokens } from './sessions.ts';

/** Staff log-in (S1 §7), by user name or email address. */
export class Login {
  readonly #sessions: Sessions;
  readonly #accounts: AccountLogin;

  constructor(store: Store, sessions: Sessions, now: () => Date) {
    this.#sessions = sessions;
    const staff = {
      ...{ reads: store.installation, collection: cmsUser.collection, prefix: '' },
      claims: (name: string) => [`cms-user-name:${name}`, `cms-user-email:${name}`],
    };
    this.#accounts = new AccountLogin(staff, store, now);
  }

  /** Throws LOGIN_FAILED, and LIMIT. */
  async signIn(username: string, password: string, address: string): Promise<Tokens> {
    const user = await this.#accounts.verified(username, password, address);
    if (user === null) throw apiError('LOGIN_FAILED', 'The user name or the password is not right');
    return this.#sessions.open(user);
  }

  /** Whether this is someone's password; counted like a log-in. Throws LIMIT. */
  isPasswordOf(id: string, password: string, address: string): Promise<boolean> {
    return this.#accounts.isPasswordOf(id, password, address);
  }
}
