/** Proof of work: what a browser has to find before it sends a form, so that many letters cost a machine some trouble and one
 * costs a reader a second. It is about one form's text, and is good for a few minutes. Nothing is imported here: it is in
 * readers' pages. */

/** What is proven to have been worked on. */
export interface Worked {
  readonly form: string;
  readonly email: string;
  readonly message: string;
}

/** Leading bits of the digest that are zero: some 32,000 tries. */
export const BITS = 15;
/** How far its moment may be from the server's, in seconds: clocks differ. */
export const GOOD_FOR = 600;

/** What is digested. `seconds` since 1970. */
export function workOn({ form, email, message }: Worked, seconds: number, tried: number): string {
  const text = message.replace(/\r\n?/g, '\n').trim();
  return `${form}\n${email.trim()}\n${text}\n${seconds}\n${tried}`;
}

/** Whether a SHA-256 digest begins with as many zeros. */
export function isFound(digest: Uint8Array): boolean {
  const [first = 255, second = 255] = digest;
  return ((first << 8) | second) >> (16 - BITS) === 0;
}
