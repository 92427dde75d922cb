/** Tells of a text whether it has all words of a phrase, whatever their order and case. */
export function allWordsOf(phrase: string): (text: string) => boolean {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const said = text.toLowerCase();
    return words.every((word) => said.includes(word));
  };
}
