/** Whether a list of entity tags, as `If-None-Match` has it, names this one; weak and strong ones count alike. fresh
 * reads all headers of a request anew; this one is asked in the fastest path, with one header. */
export function namesTag(header: string, etag: string): boolean {
  // What browsers send: the one they have.
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const tag = opaque(etag);
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => opaque(one) === tag);
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
