import { isIP } from 'node:net';
import { numberOf } from './networks.ts';

/** A range of addresses. Addresses are numbers of 128 bits, those of IPv4 as IPv6 writes them (`::ffff:203.0.113.7`), so that
 * all of them stand in one order. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

/** Why a text is no range that a company can have: it is none; it is wider than what a registry hands out (of IPv4 /8, of IPv6
 * /19); or it holds addresses that are not of the public internet, such as a proxy's. */
export type RangeProblem = 'none' | 'too wide' | 'not public';

export const WIDEST = { ipv4: 8, ipv6: 19 } as const;

/** Reads a range in CIDR notation (RFC 4632, RFC 4291), `203.0.113.0/24` or `2001:db8::/32`; an address alone is the range
 * of itself. */
export function readRange(text: string): AddressRange | RangeProblem {
  const [, address = '', size] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text.trim()) ?? [];
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = size === undefined ? bits : Number(size);
  const number = numberOf(address);
  if (number === null || prefix > bits) return 'none';
  const free = (1n << BigInt(bits - prefix)) - 1n;
  const range = { first: number & ~free, last: number | free };
  if (prefix < (version === 4 ? WIDEST.ipv4 : WIDEST.ipv6)) return 'too wide';
  if (version === 6 && !(PUBLIC_SIX.first <= range.first && range.last <= PUBLIC_SIX.last))
    return 'not public';
  return SPECIAL.some((special) => overlap(range, special)) ? 'not public' : range;
}

/** Whether two ranges share an address. */
export function overlap(range: AddressRange, other: AddressRange): boolean {
  return range.first <= other.last && other.first <= range.last;
}

/** The same addresses in ranges of which none overlap. */
export function merged(ranges: readonly AddressRange[]): readonly AddressRange[] {
  const apart: AddressRange[] = [];
  for (const range of ranges.toSorted(byFirst)) {
    const before = apart.at(-1);
    if (before === undefined || before.last < range.first) apart.push(range);
    else if (before.last < range.last) apart.splice(-1, 1, { ...before, last: range.last });
  }
  return apart;
}

function byFirst(a: AddressRange, b: AddressRange): number {
  return a.first < b.first ? -1 : a.first > b.first ? 1 : 0;
}

/** Ranges and what they are of, to be found by an address. */
export class RangeTable<Of> {
  readonly #rows: readonly (AddressRange & { readonly of: Of })[];

  /** No two of these may overlap; where two do, whichever begins later is found. */
  constructor(rows: readonly (AddressRange & { readonly of: Of })[]) {
    this.#rows = rows.toSorted(byFirst);
  }

  /** What an address is in; null for nothing, or for what is no address. */
  at(address: string): Of | null {
    const number = numberOf(address);
    const row = number === null ? undefined : this.#lastFrom(number);
    return number === null || row === undefined || row.last < number ? null : row.of;
  }

  /** What a range overlaps with; null for nothing. */
  overlapping(range: AddressRange): Of | null {
    const row = this.#lastFrom(range.last);
    return row === undefined || row.last < range.first ? null : row.of;
  }

  /** Of those that begin at a number or before, the last. */
  #lastFrom(number: bigint) {
    let [from, to] = [0, this.#rows.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const row = this.#rows[middle];
      if (row !== undefined && row.first <= number) from = middle + 1;
      else to = middle;
    }
    return this.#rows[from - 1];
  }
}

function four(network: string): AddressRange {
  const [address = '', size] = network.split('/');
  const free = (1n << BigInt(32 - Number(size))) - 1n;
  const number = numberOf(address) ?? 0n;
  return { first: number, last: number | free };
}

/** What IANA gives out of IPv6 to the public. */
const PUBLIC_SIX: AddressRange = { first: 0x2n << 124n, last: (0x4n << 124n) - 1n };

/** Of IPv4, what machines and proxies have within a network: an entry for these would let in whoever comes through one. */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.168.0.0/16', '224.0.0.0/3'],
].map(four);
