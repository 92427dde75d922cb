/** A label inside a sentence: "Website section" becomes "website section", "CMS user" stays. */
export function inSentence(label: string): string {
  return label
    .split(' ')
    .map((word) => (/^[A-Z]{2,}s?$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
}
