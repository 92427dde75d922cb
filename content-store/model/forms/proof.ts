/** Proof of work: what a browser has to find before it sends a form, so that many letters cost a machine some trouble and one
 * costs a reader a second. It is about one form's text on one site, and is good for a few minutes. Nothing is imported here: it is in
 * readers' pages. */

/** What is proven to have been worked on. */
export interface Worked {
  /** The site's key. */
  readonly site: string;
  readonly form: string;
  readonly email: string;
  readonly message: string;
}

/** Leading bits of the digest that are zero: some 32,000 tries. */
export const BITS = 15;
/** How far its moment may be from the server's, in seconds: clocks differ. */
export const GOOD_FOR = 600;

/** What a proof is about: however its line ends and the space around it are sent, one text. */
export function workedText({ site, form, email, message }: Worked): string {
  const text = message.replace(/\r\n?/g, '\n').trim();
  return `${site}\n${form}\n${email.trim()}\n${text}`;
}

/** What is digested. `seconds` since 1970. */
export function workOn(worked: Worked, seconds: number, tried: number): string {
  return `${workedText(worked)}\n${seconds}\n${tried}`;
}

/** Whether a SHA-256 digest begins with as many zeros. */
export function isFound(digest: Uint8Array): boolean {
  const [first = 255, second = 255] = digest;
  return ((first << 8) | second) >> (16 - BITS) === 0;
}
