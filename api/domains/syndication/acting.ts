import { edit, remove, type Whole, write } from '#content-store/editing/editing.ts';
import { syndication as texts } from '#content-store/messages/syndication.ts';
import { content } from '#content-store/model/content/content.ts';
import type { CopiesActed } from '#content-store/model/syndication/operations.ts';
import { syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Fields, Write } from '#content-store/store.ts';
import { requireStaff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { commit } from '../../records/commit.ts';
import { clearingReferences } from '../../records/deleting.ts';
import { problemOf } from '../../records/refusals.ts';
import { mayActOn, on, siteForCopies } from '../../syndication/access.ts';
import { copyItself, copyWrite, type FoundCopy, findCopy } from '../../syndication/copy-state.ts';
import { siteNamed } from '../../syndication/original.ts';

type Context = ReturnType<typeof on>;
type Step = (found: FoundCopy, whole: Whole | null, context: Context) => Promise<readonly Write[]>;

/** Does something with each of some copies that the caller may act on; what is refused is named, the rest is done. */
export async function actingOn(
  copies: readonly string[],
  reason: string,
  context: RequestContext,
  step: Step,
): Promise<CopiesActed> {
  const refused: CopiesActed['refused'][number][] = [];
  let done = 0;
  for (const name of new Set(copies)) {
    const [tenantKey = '', id = ''] = name.split('/');
    try {
      await actOn(tenantKey, id, reason, context, step);
      done += 1;
    } catch (error) {
      const why = whyRefused(error);
      if (why === null) throw error;
      refused.push({ ...(await named(tenantKey, id, context)), why });
    }
  }
  return { done, refused };
}

async function actOn(tenantKey: string, id: string, reason: string, context: RequestContext, step: Step) {
  await siteForCopies(tenantKey, context);
  const there = on(tenantKey, context);
  await commit(content, there, reason, { key: undefined }, async () => {
    const found = await findCopy(there.tenant, id);
    if (found === null) throw apiError('NOT_FOUND', texts.notIts());
    return [...(await step(found, await copyItself(found, there.tenant), there))];
  });
}

/** What is refused of a copy, with nothing of a site that is not theirs to know. */
async function named(tenantKey: string, id: string, context: RequestContext) {
  const isKnown = mayActOn(requireStaff(context.principal), tenantKey);
  const found = isKnown ? await findCopy(context.store.forTenant(tenantKey), id) : null;
  const site = isKnown ? await siteNamed(context.store, tenantKey) : null;
  return { id, title: found?.copy.title ?? id, site: { tenantKey, name: site?.name ?? tenantKey } };
}

export function whyRefused(error: unknown): string | null {
  const problem = problemOf(content, error);
  if (problem !== null) return problem;
  const told = error instanceof Error && 'extensions' in error ? (error.extensions as Fields).code : null;
  return error instanceof Error && (told === 'NOT_FOUND' || told === 'CONFLICT') ? error.message : null;
}

/** From now on, the copy is a piece of its site like any other. */
export function releasing(keepsCanonical: boolean): Step {
  return async (found, whole) => {
    if (found.copy.state !== 'inStep') throw apiError('BAD_REQUEST', texts.notInStep());
    const note = copyWrite(found, { state: 'released', problem: null, failedFor: null });
    if (keepsCanonical || whole === null) return [note];
    const own = (state: Fields | null) =>
      state === null
        ? null
        : edit(content, { ...whole, live: null, working: state }, { canonicalUrl: null }).working;
    const seen = { id: whole.record.id, expectedVersion: whole.record.version };
    return [write(content, seen, own(whole.live), own(whole.working)), note];
  };
}

/** What sharing made goes again. Restored, it is no copy: what is shared anew is another piece. */
export const withdrawing: Step = async (found, whole, context) => {
  const gone = remove(syndicatedCopy, found.whole);
  if (whole === null) return [gone];
  const own = (state: Fields | null): Fields | null => {
    const { importKey: _key, ...rest } = state ?? {};
    return state === null ? null : rest;
  };
  const plain = { ...whole, live: own(whole.live), working: own(whole.working) };
  return [remove(content, plain), gone, ...(await clearingReferences(content, whole.record.id, context))];
};

/** What could not follow is looked at again, by whoever keeps copies in step. */
export const tryingAgain: Step = async (found) => {
  if (found.copy.state !== 'inStep') throw apiError('BAD_REQUEST', texts.notInStep());
  return [copyWrite(found, { problem: null, failedFor: null, seen: null })];
};
