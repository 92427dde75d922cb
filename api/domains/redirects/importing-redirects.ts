import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { create, edit } from '#content-store/editing/editing.ts';
import { addressHolders, importRedirects } from '#content-store/model/redirects/operations.ts';
import { type PlannedRow, planRedirects, type RedirectRow } from '#content-store/model/redirects/plan.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { pathOfTarget } from '#content-store/model/redirects/target.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Scope, Write } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { commit } from '../../records/commit.ts';
import { scopeOf } from '../../records/scope.ts';

/** Which of some paths are held by something else than a redirect, and what that is called. */
async function holdersOf(paths: readonly string[], context: RequestContext) {
  const scope = scopeOf(redirect, context);
  const found = await Promise.all(
    paths.map(async (given) => {
      const path = normaliseAlias(given);
      const title = await titleOfHolder(path, scope);
      return title === null ? [] : [{ path, title }];
    }),
  );
  return found.flat();
}

/** Writes rows of a list of redirects in one commit, all but those that are refused; what is there already is not written
 * again, so that a list can be imported twice. Answers each row with what became of it. */
async function bringIn(
  rows: readonly RedirectRow[],
  context: RequestContext,
): Promise<{ readonly rows: readonly PlannedRow[]; readonly isUnderWay: boolean }> {
  const scope = scopeOf(redirect, context);
  const planned = async () => [...planRedirects(rows, await knownTo(rows, scope))];
  const isWritten = ({ outcome }: PlannedRow) => outcome === 'new' || outcome === 'changed';
  let plan = await planned();
  if (!plan.some(isWritten)) return { rows: plan, isUnderWay: false };
  const { isUnderWay } = await commit(redirect, context, 'import', { key: undefined }, async () => {
    // What was written meanwhile counts.
    plan = await planned();
    return Promise.all(plan.filter(isWritten).map((row) => writeOf(row, scope)));
  });
  return { rows: plan, isUnderWay };
}

async function writeOf({ from, to, preserveQueryString }: PlannedRow, scope: Scope): Promise<Write> {
  const fields = { from, to, preserveQueryString };
  const holder = await scope.claimant(`path:${from}`);
  const whole = holder === null ? null : await scope.whole(holder.collection, holder.id);
  return whole === null ? create(redirect, fields) : edit(redirect, whole, fields);
}

/** What is known of the addresses of some rows and of all that they lead to. */
async function knownTo(rows: readonly RedirectRow[], scope: Scope) {
  const redirects = new Map<string, { readonly to: string; readonly preserveQueryString: boolean }>();
  const holders = new Map<string, string>();
  const seen = new Set<string>();
  let asked = rows.flatMap(({ from, to }) => [normaliseAlias(from), pathOfTarget(to)]);
  while (asked.length > 0) {
    const paths = new Set(asked.flatMap((path) => (path === null || seen.has(path) ? [] : [path])));
    const next = await Promise.all(
      [...paths].map(async (path) => {
        seen.add(path);
        const holder = await scope.claimant(`path:${path}`);
        if (holder === null) return null;
        if (holder.collection !== redirect.collection) {
          holders.set(path, (await titleOfHolder(path, scope)) ?? holder.id);
          return null;
        }
        const data = (await scope.get(redirect.collection, holder.id, { stage: 'live' }))?.data;
        if (data === undefined) return null;
        redirects.set(path, { to: String(data.to), preserveQueryString: data.preserveQueryString === true });
        return pathOfTarget(String(data.to));
      }),
    );
    asked = next;
  }
  return { redirects, holders };
}

async function titleOfHolder(path: string, scope: Scope): Promise<string | null> {
  const holder = await scope.claimant(`path:${path}`);
  if (holder === null || holder.collection === redirect.collection) return null;
  const found = await scope.get(holder.collection, holder.id, { stage: 'working' });
  return String(found?.data[entityOf(holder.collection, holder.id)?.titleField ?? ''] ?? holder.id);
}

/** What is left out is empty, and refused with its row. */
function asRow({ row, from = '', to = '', preserveQueryString = false }: GivenRow): RedirectRow {
  return { row, from, to, preserveQueryString };
}

type GivenRow = ValueOf<(typeof importRedirects)['args']>['rows'][number];

export const redirectOperations = [
  implement(addressHolders, ({ paths }, context) => holdersOf(paths, context)),
  implement(importRedirects, ({ rows }, context) => bringIn(rows.map(asRow), context)),
];
