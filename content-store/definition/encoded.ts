/** A text as a part of an address. What was stored before halves of characters were refused breaks no page: each becomes
 * the sign for a damaged one, where `encodeURIComponent` alone throws. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** An address with what only needs it escaped, likewise. */
export function encodedAddress(address: string): string {
  return encodeURI(address.toWellFormed());
}
