import type { Order, SortKey } from '../../query.ts';

/** Bytes of a text that count for order. An entry of an index must fit a page of the database. */
const LONGEST_TEXT = 600;

/** A sort key as bytes whose plain order is the order `compareSortKeys` gives the keys: missing values, booleans,
 * numbers, texts by code point; each part turned round where its order is `desc`; then the id, ascending. Texts that
 * agree in their first 600 bytes count as equal. */
export function sortBytes(key: SortKey, orderBy: Order): Buffer {
  return Buffer.concat([valuesBytes(key, orderBy), idBytes(String(key.at(-1)))]);
}

/** What a key ends with. */
export function idBytes(id: string): Buffer {
  return valueBytes(id);
}

/** The same without the id: what keys of equal values begin with. */
export function valuesBytes(key: SortKey, orderBy: Order): Buffer {
  return Buffer.concat(orderBy.map(([, order], at) => turned(valueBytes(key[at] ?? null), order)));
}

/** Stands behind all keys that go on from where it is put. */
export const BEHIND_ALL = Buffer.from([0xff]);

/** Stands before, or behind, all keys that begin with a value. */
export function edgeBytes(
  value: string | number | boolean,
  order: 'asc' | 'desc',
  side: 'before' | 'behind',
): Buffer {
  const bytes = turned(valueBytes(value), order);
  return side === 'before' ? bytes : Buffer.concat([bytes, BEHIND_ALL]);
}

function turned(bytes: Buffer, order: 'asc' | 'desc'): Buffer {
  return order === 'asc' ? bytes : inverted(bytes);
}

function valueBytes(value: string | number | boolean | null): Buffer {
  if (value === null) return Buffer.from([1]);
  if (typeof value === 'boolean') return Buffer.from([2, value ? 1 : 0]);
  if (typeof value === 'number') return Buffer.concat([Buffer.from([3]), numberBytes(value)]);
  return Buffer.concat([Buffer.from([4]), textBytes(value)]);
}

/** Positive numbers with their sign bit set, negative ones with all bits turned: then bytes order as numbers do. */
function numberBytes(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if ((bytes[0] ?? 0) < 0x80) bytes[0] = (bytes[0] ?? 0) | 0x80;
  else for (const [at, byte] of bytes.entries()) bytes[at] = byte ^ 0xff;
  return bytes;
}

/** Ended by two zeros, with a zero inside marked, so that a text stands before those it begins. */
function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text).subarray(0, LONGEST_TEXT);
  const escaped = bytes.includes(0)
    ? Buffer.from([...bytes].flatMap((byte) => (byte === 0 ? [0, 255] : [byte])))
    : bytes;
  return Buffer.concat([escaped, Buffer.from([0, 0])]);
}

function inverted(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}
