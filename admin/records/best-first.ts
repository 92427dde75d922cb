/** What a phrase can find. */
export interface Findable {
  /** What it is called, as it is shown. */
  readonly label: string;
  /** Other names, or the one that counts within the label. */
  readonly names?: readonly string[];
  /** What is said of it beside its names. */
  readonly said?: string | undefined;
}

/** What a phrase is about, best first: a name begins with it, a word does, a name contains it; then what has each of its
 * words in a name, or wherever else. What is equally good stays in its order. */
export function bestFirst<T extends Findable>(all: readonly T[], phrase: string): readonly T[] {
  const asked = spoken(phrase);
  if (asked === '') return all;
  return all
    .map((one) => ({ one, rank: rankOf(one, asked) }))
    .filter(({ rank }) => rank !== Rank.none)
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** The first of these, but no more than some of one kind. */
export function atMost<T>(all: readonly T[], most: number, ofAKind: number, kindOf: (one: T) => string): T[] {
  const taken = new Map<string, number>();
  return all
    .filter((one) => {
      const before = taken.get(kindOf(one)) ?? 0;
      taken.set(kindOf(one), before + 1);
      return before < ofAKind;
    })
    .slice(0, most);
}

const Rank = { begins: 0, word: 1, within: 2, eachWord: 3, said: 4, none: 5 } as const;

function rankOf({ label, names = [], said = '' }: Findable, asked: string): number {
  const called = [label, ...names].map(spoken);
  const words = asked.split(' ');
  const haveAll = (text: string) => words.every((word) => text.includes(word));
  if (called.some((name) => name.startsWith(asked))) return Rank.begins;
  if (called.some((name) => wordBeginsWith(name, asked))) return Rank.word;
  if (called.some((name) => name.includes(asked))) return Rank.within;
  if (haveAll(called.join(' '))) return Rank.eachWord;
  return haveAll([...called, spoken(said)].join(' ')) ? Rank.said : Rank.none;
}

function wordBeginsWith(name: string, asked: string): boolean {
  for (let at = name.indexOf(asked); at !== -1; at = name.indexOf(asked, at + 1))
    if (!/[\p{L}\p{N}]/u.test(name.slice(0, at).slice(-1))) return true;
  return false;
}

/** As one would say it: `Header_Primary` is "header primary". */
function spoken(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim();
}

/** The server finds one text within a field, not several: the longest word tells most. */
export function longestWord(phrase: string): string {
  return phrase.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
