import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { create } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Store } from '#content-store/store.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

interface Answer<T> {
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly budget?: string; readonly seconds?: number };
  }[];
}

/** How often somebody waits who asks for more than their share, before they give up. */
const WAITS = 60;

/** What the API would not do, and its code. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Asks one site's API as a signed-in member of staff. */
export interface StaffClient {
  /** Rejects with a Refusal that says what is wrong. */
  ask<T>(query: string, variables?: object): Promise<T>;
}

/** Adds an administrator of all sites, for measurements and tests. */
export async function addAdministrator(store: Store, login: Login): Promise<void> {
  return addStaff(store, { ...login, role: 'administrator' });
}

/** Adds somebody who works on all sites. */
export async function addStaff(
  store: Pick<Store, 'installation'>,
  { password, ...who }: Login & { readonly role: string; readonly extraPermissions?: readonly string[] },
): Promise<void> {
  if ((await store.installation.claimant(`cms-user-name:${who.username}`)) !== null) return;
  const user = create(cmsUser, {
    ...who,
    email: `${who.username}@staff.example`,
    firstName: 'Robin',
    lastName: 'Marsh',
    isGlobal: true,
    passwordHash: await hash(password),
  });
  await store.installation.commit({
    writes: [user],
    actor: { kind: 'system', id: 'setup', name: 'Setup' },
    reason: 'setup',
  });
}

/** Signs a member of staff in, and again when what proved it has run out: measurements may take longer than that. */
export async function signIn(origin: string, tenantKey: string, login: Login): Promise<StaffClient> {
  const asAnyone = clientOf(origin, tenantKey);
  // Anyone may run the named operations alone; their texts are served.
  const named = await (await fetch(`${origin}/graphql/mutation/cmsUser/loginCmsUser.gql`)).text();
  const signedIn = async () => {
    const { loginCmsUser } = await asAnyone.ask<{ loginCmsUser: { bearerToken: string } }>(named, login);
    return clientOf(origin, tenantKey, loginCmsUser.bearerToken);
  };
  let client = await signedIn();
  return {
    async ask<T>(query: string, variables?: object): Promise<T> {
      try {
        return await client.ask<T>(query, variables);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'UNAUTHENTICATED')) throw error;
        client = await signedIn();
        return client.ask<T>(query, variables);
      }
    },
  };
}

function clientOf(origin: string, tenantKey: string, bearerToken?: string): StaffClient {
  const headers = {
    'content-type': 'application/json',
    'x-tenant-key': tenantKey,
    ...(bearerToken !== undefined && { authorization: `Bearer ${bearerToken}` }),
  };
  return {
    async ask<T>(query: string, variables: object = {}): Promise<T> {
      const body = JSON.stringify({ query, variables });
      const once = async (): Promise<Answer<T>> =>
        (await fetch(`${origin}/graphql`, { method: 'POST', headers, body })).json();
      let answer = await once();
      // Refused before anything is done, so that it can be asked again.
      for (let waits = 0; waits < WAITS && secondsToWait(answer) > 0; waits += 1) {
        await wait(secondsToWait(answer) * 1_000);
        answer = await once();
      }
      if (answer.errors !== undefined || answer.data === undefined || answer.data === null)
        throw new Refusal(
          answer.errors?.[0]?.extensions?.code ?? 'INTERNAL',
          `${JSON.stringify(answer.errors ?? answer)} to ${query}`,
        );
      return answer.data;
    },
  };
}

/** How long to wait where somebody asked for more than their share; 0 where it is anything else. */
function secondsToWait({ errors }: Answer<unknown>): number {
  const { code, budget, seconds = 0 } = errors?.[0]?.extensions ?? {};
  return code === 'LIMIT' && budget === 'share' ? seconds : 0;
}
