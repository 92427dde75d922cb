/** What a language sets where a keyboard has straight marks. */
export interface Typography {
  /** Around what is said. */
  readonly outer: Pair;
  /** Around what is said within it. */
  readonly inner: Pair;
  /** Between the marks and the words. */
  readonly gap: string;
  /** For two hyphens. */
  readonly dash: '–' | '—';
  /** Whether a space before ; ! ? : does not break. */
  readonly isSpaced: boolean;
  /** What begins with an apostrophe, though a word begins with it. */
  readonly shortened: readonly string[];
}

type Pair = readonly [open: string, close: string];

const NARROW_SPACE = '\u202f';
const ENGLISH = ['n’', 'tis', 'twas', 'twere', 'twill', 'em', 'til', 'cause', 'round', 'bout', 'n'];
const DUTCH = ['s', 't', 'n', 'k', 'm', 'r', 'ns'];

/** By tags of BCP 47. The marks are those of CLDR 48.2 (`delimiters` of `cldr-misc-full`), but for two: Swiss German has
 * the guillemets that its press and its Federal Chancellery use, and within the quotes of French Canada stand “ ” the
 * right way round. Of dashes and spaces CLDR says nothing. */
const languages: Readonly<Record<string, Typography>> = {
  en: like('“”', '‘’', '—', { shortened: ENGLISH }),
  'en-GB': like('“”', '‘’', '–', { shortened: ENGLISH }),
  bg: like('„“', '„“', '–'),
  ca: like('«»', '“”', '—'),
  cs: like('„“', '‚‘', '–'),
  da: like('“”', '‘’', '–'),
  de: like('„“', '‚‘', '–'),
  'de-CH': like('«»', '‹›', '–'),
  el: like('«»', '“”', '–'),
  es: like('“”', '‘’', '—'),
  et: like('„“', '‚‘', '–'),
  fi: like('””', '’’', '–'),
  fr: like('«»', '«»', '–', { gap: NARROW_SPACE, isSpaced: true }),
  'fr-CA': like('«»', '“”', '–', { gap: NARROW_SPACE }),
  'fr-CH': like('«»', '‹›', '–', { gap: NARROW_SPACE, isSpaced: true }),
  hr: like('„“', '‚‘', '–'),
  hu: like('„”', '»«', '–'),
  it: like('«»', '“”', '–'),
  lt: like('„“', '„“', '–'),
  lv: like('“”', '‘’', '–'),
  nb: like('«»', '‘’', '–'),
  nl: like('‘’', '‘’', '–', { shortened: DUTCH }),
  nn: like('«»', '‘’', '–'),
  no: like('«»', '‘’', '–'),
  pl: like('„”', '«»', '–'),
  pt: like('“”', '‘’', '—'),
  'pt-PT': like('«»', '“”', '—'),
  ro: like('„”', '«»', '–'),
  ru: like('«»', '„“', '—'),
  sk: like('„“', '‚‘', '–'),
  sl: like('„“', '‚‘', '–'),
  sv: like('””', '’’', '–'),
  tr: like('“”', '‘’', '–'),
  uk: like('«»', '„“', '—'),
};

/** What a language sets, by its tag or the language alone; null for those whose marks are not known here. */
export function typographyOf(tag: string): Typography | null {
  const [language = '', ...others] = tag.split(/[-_]/);
  const region = others.find((one) => /^[a-z]{2}$/i.test(one));
  const base = language.toLowerCase();
  return languages[`${base}-${region?.toUpperCase()}`] ?? languages[base] ?? null;
}

function like(outer: string, inner: string, dash: '–' | '—', more: Partial<Typography> = {}): Typography {
  return { gap: '', isSpaced: false, shortened: [], ...more, outer: pair(outer), inner: pair(inner), dash };
}

function pair(marks: string): Pair {
  return [marks.slice(0, 1), marks.slice(1)];
}
