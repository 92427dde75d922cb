import type { ValueOf } from '#content-store/definition/field.ts';
import { edit, type Whole } from '#content-store/editing/editing.ts';
import { content } from '#content-store/model/content/content.ts';
import { copyClaim, copyKey, syndicatedCopy } from '#content-store/model/syndication/syndicated-copy.ts';
import type { Reads, StoredDocument, Write } from '#content-store/store.ts';

/** What a site knows of its copies as it is stored, and the steps from one state to the next. */

export type Copy = ValueOf<typeof syndicatedCopy.shape>;

export interface FoundCopy {
  readonly whole: Whole;
  readonly copy: Copy;
}

/** What is known of a copy now; null where there is none any more. */
export async function findCopy(scope: Pick<Reads, 'whole'>, id: string): Promise<FoundCopy | null> {
  const whole = await scope.whole(syndicatedCopy.collection, id);
  if (whole === null || whole.record.deleted || whole.live === null) return null;
  return { whole, copy: whole.live as Copy };
}

/** What a site knows of its copy of an original; null where it has none. */
export async function copyOfOriginal(
  scope: Pick<Reads, 'whole' | 'claimant'>,
  originSite: string,
  originId: string,
): Promise<FoundCopy | null> {
  const holder = await scope.claimant(copyClaim(originSite, originId));
  return holder === null ? null : findCopy(scope, holder.id);
}

/** Whether it was never looked at with success: what holds its key is another piece. */
export function isUnmade({ copy }: FoundCopy): boolean {
  return copy.copy === undefined && copy.followedAt === undefined;
}

/** The record that a copy is; null where it is not made yet, or was deleted. */
export async function copyItself(
  { copy }: FoundCopy,
  scope: Pick<Reads, 'whole' | 'claimant'>,
): Promise<Whole | null> {
  const holder = await scope.claimant(`import:${copyKey(copy.originSite, copy.originId)}`);
  const whole = holder === null ? null : await scope.whole(content.collection, holder.id);
  return whole === null || whole.record.deleted ? null : whole;
}

/** The fields of a document of the store, which this definition's schema let in. */
export function copyOf({ data }: Pick<StoredDocument, 'data'>): Copy {
  return data as Copy;
}

/** What is known of a copy with some of it changed; null clears a field. */
export function copyWrite(
  { whole }: FoundCopy,
  patch: { readonly [K in keyof Copy]?: Copy[K] | null },
): Write {
  return edit(syndicatedCopy, whole, patch);
}
