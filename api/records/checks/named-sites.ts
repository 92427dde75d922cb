import { ValidationError } from '#content-store/editing/editing.ts';
import { messages } from '#content-store/messages/validation.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Reads, Write } from '#content-store/store.ts';
import { broughtIn } from './brought-in.ts';

/** Refuses writes that bring in a site which is not there. Throws ValidationError. */
export async function checkSites(
  writes: readonly Write[],
  reads: Pick<Reads, 'record'>,
  installation: Pick<Reads, 'find'>,
): Promise<void> {
  const named = await broughtIn(writes, reads, ({ kind }, value, path) =>
    kind === 'sites' ? [value].flat().map((key) => ({ path, value: String(key) })) : [],
  );
  if (named.length === 0) return;
  const known = new Set(await tenantKeysOf(installation));
  const wrong = named.filter(({ value }) => !known.has(value));
  if (wrong.length > 0)
    throw new ValidationError(
      Object.fromEntries(wrong.map(({ path, value }) => [path, messages.siteMissing(value)])),
    );
}
