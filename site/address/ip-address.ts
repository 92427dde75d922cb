/** An IP address in its shortest form, IPv4 that is written as IPv6 as IPv4; null for what is none. By the URL parser: it is
 * for browsers. */
export function readAddress(text: string): string | null {
  const written = text.trim();
  if (/^\d+(\.\d+){3}$/.test(written))
    // What it writes otherwise, such as 010.0.0.1, is read differently by different machines.
    return URL.parse(`http://${written}`)?.hostname === written ? written : null;
  if (!/^[\da-f:.]*:[\da-f:.]*$/i.test(written)) return null;
  const six = URL.parse(`http://[${written}]`)?.hostname.slice(1, -1) ?? null;
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(six ?? '') ?? [];
  if (high === undefined || low === undefined) return six;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** How the address that one server sees stands to what another sees. Of two families, each server was asked by another way,
 * which says nothing of what stands between. */
export function compareAddresses(first: string, second: string): 'same' | 'families' | 'differ' {
  const [own, other] = [readAddress(first) ?? first, readAddress(second) ?? second];
  if (own === other) return 'same';
  return own.includes(':') === other.includes(':') ? 'differ' : 'families';
}
