import { hasReservedEnding, isReserved } from '../addresses/reserved.ts';
import { messages } from '../messages/validation.ts';

const SEGMENT = /^[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}_~-])?$/u;

/** The one spelling of an alias: NFC, lower case, one leading slash, none at the end, none doubled. */
export function normaliseAlias(alias: string): string {
  const path = alias
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\/{2,}/g, '/');
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** A path as somebody typed it, with the slash that it begins with. */
export function completedAlias(typed: string): string {
  const path = typed.trim();
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}

/** Why a normalised alias cannot be used, or null. Dot segments, escapes, control characters, reserved first
 * segments and 8-digit ids are refused (S0 §2, S0 §5). */
export function aliasProblem(alias: string): string | null {
  if (!alias.startsWith('/')) return messages.aliasStart();
  if (alias === '/') return null;
  const segments = alias.slice(1).split('/');
  if (segments.some((segment) => !SEGMENT.test(segment))) return messages.aliasCharacters();
  if (byteLength(alias) > 512 || segments.some((s) => byteLength(s) > 200)) return messages.aliasTooLong();
  const [first = ''] = segments;
  if (isReserved(first)) return messages.aliasReserved(first, alias);
  if (hasReservedEnding(alias)) return messages.aliasEnding(alias);
  if (segments.length === 1 && /^\d{8}$/.test(first)) return messages.aliasOfId(alias);
  return null;
}

/** A path segment made from a title: "Zürich’s 3 Bridges" becomes "zurichs-3-bridges". Addresses
 * that readers know were made by it: @sindresorhus/slugify makes others, of letters that are not Latin above all. */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’‘]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC');
  return slug.slice(0, 80).replace(/-+$/, '') || 'untitled';
}

const encoder = new TextEncoder();
function byteLength(text: string): number {
  return encoder.encode(text).length;
}
