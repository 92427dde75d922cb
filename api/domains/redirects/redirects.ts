import { normaliseAlias } from '#content-store/definition/alias.ts';
import { targetWithQuery } from '#content-store/model/redirects/target.ts';
import { holderOf } from '#content-store/reading/reader-over-reads.ts';
import type { Reads } from '#content-store/store.ts';

/** Where the redirect of a path leads readers at a moment (ISO 8601, UTC), the query string kept where it says so;
 * null where there is none (S0 §8). */
export async function targetOf(
  path: string,
  search: string,
  reads: Pick<Reads, 'get' | 'claimant'>,
  visibleAt: string,
): Promise<string | null> {
  const holder = await holderOf(`path:${normaliseAlias(path)}`, reads, 'live', visibleAt);
  const found =
    holder?.collection === 'redirect'
      ? await reads.get('redirect', holder.id, { stage: 'live', visibleAt })
      : null;
  if (found === null) return null;
  const { to, preserveQueryString } = found.data;
  return targetWithQuery({ to: String(to), preserveQueryString: preserveQueryString === true }, search);
}
