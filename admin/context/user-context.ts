import { createContext, useContext } from 'react';
import type { Permissions } from './access.ts';
import type { CurrentSite } from './site-context.ts';

/** The signed-in member of staff. */
export interface ActiveUser {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: string;
  readonly permissions: Permissions;
  /** Where the staff's own handbook is; empty where there is none. */
  readonly editorialToolbox: string;
  /** Every brand this person may work on. */
  readonly sites: readonly CurrentSite[];
}

const UserContext = createContext<ActiveUser | null>(null);

export const UserProvider = UserContext.Provider;

export function useUser(): ActiveUser {
  const user = useContext(UserContext);
  if (user === null) throw new Error('This part of the console stands inside a UserProvider');
  return user;
}
