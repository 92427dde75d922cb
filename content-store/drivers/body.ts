import { createHash } from 'node:crypto';

/** Bodies of the same JSON have one digest. */
export function digestOfBody(json: string | Uint8Array): string {
  return createHash('sha256').update(json).digest('base64url').slice(0, 22);
}
