import { createHash } from 'node:crypto';
import type { Fields } from '../store.ts';

/** Bodies of the same JSON have one digest. */
export function digestOfBody(json: string | Uint8Array): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}

/** A state's fields, and as JSON those of its body, which are kept apart; null where there are none. */
export function splitBody(
  data: Fields | null,
  bodyFields: readonly string[],
): { readonly data: Fields | null; readonly body: string | null } {
  const present = data === null ? [] : bodyFields.filter((name) => data[name] !== undefined);
  if (data === null || present.length === 0) return { data, body: null };
  return {
    data: Object.fromEntries(Object.entries(data).filter(([name]) => !present.includes(name))),
    body: JSON.stringify(Object.fromEntries(present.map((name) => [name, data[name] ?? null]))),
  };
}
