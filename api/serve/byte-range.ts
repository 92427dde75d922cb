export interface ByteRange {
  readonly first: number;
  /** Included. */
  readonly last: number;
}

/** The one range of bytes that a header asks for of so many bytes. `all` where it asks for several, or cannot be read;
 * `none` where there are no such bytes. range-parser reads several ranges and joins them: of several, the whole
 * is sent here. */
export function byteRange(header: string, size: number): ByteRange | 'all' | 'none' {
  const [, from, to] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all';
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return 'all';
  return first > last ? 'none' : { first, last };
}
