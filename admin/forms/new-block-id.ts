const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id for a new block of a body. Ten letters or digits: two of five thousand are alike once in 300 million bodies. */
export function newBlockId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % 36]).join('');
}
