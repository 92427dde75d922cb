/** Characters that records and single settings are looked for by. */
export const SHORTEST = 2;

/** Whether a phrase says enough to look for records by it: a letter is in nearly all, a Chinese character is a word. */
export function isLongEnough(phrase: string): boolean {
  const typed = phrase.trim();
  return typed.length >= SHORTEST || /\p{Script=Han}|\p{Script=Hangul}/u.test(typed);
}
