import { kept } from '../formats/language.ts';
import { wordsIn } from '../formats/words.ts';
import { porterStem } from './porter.ts';

/** A word of a text, as it is compared, and where it stands. */
export interface Word {
  /** Folded: small letters without accents. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** How the texts of one language are taken apart: the same for what is indexed, asked for and marked. */
export interface Analysis {
  /** The words of a text, in order. */
  wordsOf(text: string): IteratorObject<Word>;
  /** What a folded word has in common with its other forms. */
  stemOf(word: string): string;
  isStopWord(word: string): boolean;
}

/** Letters of more than this are cut off: nobody looks for them, and they would fill the vocabulary. */
const LONGEST_WORD = 48;
/** Words whose stems are remembered; then they are found anew. */
const KEPT_STEMS = 100_000;

const WORD = /[\p{L}\p{N}\p{Co}][\p{L}\p{M}\p{N}\p{Co}]*(?:['’][\p{L}\p{M}]+)*/gu;

/** The analysis of a language, a tag of BCP 47. English words are stemmed; those of other languages are folded alone. */
export const analysisOf: (language: string) => Analysis = kept((language) => {
  const isEnglish = language.split('-')[0] === 'en';
  const hasSpaces = !WITHOUT_SPACES.has(language.split('-')[0] ?? '');
  const known = new Map<string, string>();
  const stemOf = (word: string): string => {
    if (!isEnglish) return word;
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= KEPT_STEMS) known.clear();
    const stem = porterStem(word);
    known.set(word, stem);
    return stem;
  };
  const wordsOf = (text: string): IteratorObject<Word> =>
    hasSpaces ? splitAtSpaces(text) : segmentWords(text, language);
  return {
    wordsOf,
    stemOf,
    isStopWord: (word) => isEnglish && STOP_WORDS.has(word),
  };
});

/** Languages whose words stand without spaces between them. */
const WITHOUT_SPACES = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my']);

function* splitAtSpaces(text: string): Generator<Word, undefined> {
  for (const match of text.matchAll(WORD))
    yield { word: fold(match[0]), start: match.index, end: match.index + match[0].length };
}

function* segmentWords(text: string, language: string): Generator<Word, undefined> {
  for (const { word, at } of wordsIn(text, language))
    yield { word: fold(word), start: at, end: at + word.length };
}

/** A word without case, accents and apostrophes: "Café’s" is "cafes". */
function fold(word: string): string {
  const small = isPlain(word)
    ? word.toLowerCase()
    : word
        .normalize('NFKD')
        .replace(/[\u0300-\u036f'’]/g, '')
        .toLowerCase()
        .replace(/[ßæœøłđðþ]/g, (letter) => SPELT[letter] ?? letter)
        .normalize('NFC');
  return small.length > LONGEST_WORD ? small.slice(0, LONGEST_WORD) : small;
}

/** Letters that no accent can be taken off. */
const SPELT: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o' },
  ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th' },
};

function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code > 0x7e || code === 0x27) return false;
  }
  return true;
}

/** English words that stand in nearly every text. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be been but by for from had has have he her his i if in into is it its no not of on or our she so
   such that the their them then there these they this to was we were what when which who will with you your`.split(
    /\s+/,
  ),
);
