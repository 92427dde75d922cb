/** M. F. Porter, "An algorithm for suffix stripping", Program 14 (1980): what English words have in common, so that
 * "bridges" finds "bridge". Takes a folded word of the letters a to z; any other is answered as it is. */
export function porterStem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  const steps = [plurals, pastTense, finalY, doubleSuffixes, shortSuffixes, lastSuffixes, tidy];
  return steps.reduce((stem, step) => step(stem), word);
}

/** Whether the letter at a place is a consonant: a y behind one is none. */
function isConsonant(word: string, at: number): boolean {
  const letter = word[at] ?? '';
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
}

/** How often vowels are followed by consonants. */
function measure(stem: string): number {
  let count = 0;
  let wasVowel = false;
  for (let at = 0; at < stem.length; at += 1) {
    const isVowel = !isConsonant(stem, at);
    if (!isVowel && wasVowel) count += 1;
    wasVowel = isVowel;
  }
  return count;
}

function hasVowel(stem: string): boolean {
  for (let at = 0; at < stem.length; at += 1) if (!isConsonant(stem, at)) return true;
  return false;
}

function endsDouble(stem: string): boolean {
  const last = stem.length - 1;
  return last > 0 && stem[last] === stem[last - 1] && isConsonant(stem, last);
}

/** Consonant, vowel, consonant, of which the last is no w, x or y: "hop". */
function endsShort(stem: string): boolean {
  const last = stem.length - 1;
  return (
    last >= 2 &&
    isConsonant(stem, last) &&
    !isConsonant(stem, last - 1) &&
    isConsonant(stem, last - 2) &&
    !'wxy'.includes(stem[last] ?? '')
  );
}

function plurals(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function pastTense(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = ['ed', 'ing'].find((one) => word.endsWith(one));
  const stem = ending === undefined ? '' : word.slice(0, -ending.length);
  if (!hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function finalY(word: string): string {
  return word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;
}

const DOUBLE: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
];

const SHORT: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];

function doubleSuffixes(word: string): string {
  return replaceSuffix(word, DOUBLE);
}

function shortSuffixes(word: string): string {
  return replaceSuffix(word, SHORT);
}

function replaceSuffix(word: string, suffixes: readonly (readonly [string, string])[]): string {
  const [suffix, by] = suffixes.find(([one]) => word.endsWith(one)) ?? ['', ''];
  const stem = word.slice(0, word.length - suffix.length);
  return suffix !== '' && measure(stem) > 0 ? stem + by : word;
}

const LAST = [
  ...['al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ion', 'ou', 'ism'],
  ...['ate', 'iti', 'ous', 'ive', 'ize'],
];

function lastSuffixes(word: string): string {
  const suffix = LAST.find((one) => word.endsWith(one));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  return measure(stem) > 1 && (suffix !== 'ion' || /[st]$/.test(stem)) ? stem : word;
}

function tidy(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const shorter = stem.slice(0, -1);
    const length = measure(shorter);
    if (length > 1 || (length === 1 && !endsShort(shorter))) stem = shorter;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}
