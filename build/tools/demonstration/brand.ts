import type { Write } from '#content-store/store.ts';

/** One publication of the demonstration: its site, and everything on it. */
export interface Brand {
  readonly site: {
    /** Fixed, so that a demonstration someone has deleted is known as such and stays away. Far behind the ids that a
     * young installation gives out. */
    readonly id: string;
    readonly tenantKey: string;
    readonly abbreviation: string;
    readonly name: string;
    readonly domain: string;
    readonly timeZone: string;
    readonly exclusiveContentTypes?: readonly string[];
  };
  readonly accounts: readonly Account[];
  /** Writes the pictures and files that its records name into the site's assets folder. */
  readonly writeFiles: (folder: string) => Promise<void>;
  /** Every record, as one batch. Dates are counted from `start`, in milliseconds; `passwordHash` is that of its members,
   * null for a publication without memberships. */
  readonly records: (start: number, passwordHash: string | null) => Write[];
}

/** A member of staff. All have the demonstration's password. */
export interface Account {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly isGlobal?: boolean;
  readonly tenants?: readonly string[];
}
