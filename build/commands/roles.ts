/** What a process does: `api` answers requests (the API, the console, readers' pages), `publisher` renders and writes the
 * published files. */
export const ROLES = ['api', 'publisher'] as const;
export type Role = (typeof ROLES)[number];

/** The roles a process was started with; without any, all. Throws where the store is one process's own. */
export function rolesFor(given: readonly Role[], storeUrl: string | undefined): ReadonlySet<Role> {
  const roles = new Set(given.length === 0 ? ROLES : given);
  if (storeUrl === undefined && roles.size < ROLES.length)
    throw new Error(
      `--role ${[...roles].join(' --role ')} splits the work among processes, but the store in the data folder belongs to one process. Start it without --role, or keep the store in PostgreSQL: MASTHEAD_STORE=postgres://…`,
    );
  return roles;
}
