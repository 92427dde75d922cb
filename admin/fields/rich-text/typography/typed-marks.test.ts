import { describe, expect, it } from 'vitest';
import { typographyOf } from './languages.ts';
import { replacementsIn, rewritingOf } from './typed-marks.ts';

function typography(language: string) {
  const found = typographyOf(language);
  if (found === null) throw new Error(`Nothing is known of ${language}`);
  return found;
}

/** A text as it stands once it is typed, character by character. */
function typed(text: string, language = 'en'): string {
  return text.split('').reduce((before, sign) => {
    const now = before + sign;
    const rewriting = rewritingOf(now, typography(language));
    return rewriting === null ? now : now.slice(0, rewriting.from) + rewriting.as;
  }, '');
}

/** The same of a text that is there already. */
function madeOf(text: string, language = 'en'): string {
  return replacementsIn(text, typography(language)).reduceRight(
    (made, { from, to, as }) => made.slice(0, from) + as + made.slice(to),
    text,
  );
}

const HE = 'He said "go" and "no".';

describe.each([
  ['as it is typed', typed],
  ['made of a text that is there', madeOf],
])('the marks of a language, %s,', (_when, made) => {
  it.each([
    ['en', HE, 'He said “go” and “no”.'],
    ['en-US', "\"It's 'so',\" she said", '“It’s ‘so’,” she said'],
    ['de', 'Er sagte: "Los!"', 'Er sagte: „Los!“'],
    ['de-AT', '"Er rief: \'Los!\'"', '„Er rief: ‚Los!‘“'],
    ['de', "'Wie geht's?'", '‚Wie geht’s?‘'],
    ['de-CH', '"Er rief: \'Los!\'"', '«Er rief: ‹Los!›»'],
    ['fr', '"L\'eau" !', '«\u202fL’eau\u202f»\u202f!'],
    ['fr', 'Pourquoi ? Voici :', 'Pourquoi\u202f? Voici\u00a0:'],
    ['fr-CA', 'Pourquoi ?', 'Pourquoi ?'],
    ['es', '"El rio"', '“El rio”'],
    ['it', '"L\'ora" dei \'900', '«L’ora» dei ’900'],
    ['nl', '"Zo\'n dag"', '‘Zo’n dag’'],
    ['nl', "'s avonds", '’s avonds'],
    ['pl', '"Tak"', '„Tak”'],
    ['sv', '"Ja", sa hon', '”Ja”, sa hon'],
    ['da', '"Ja"', '“Ja”'],
    ['fi', '"Joo"', '”Joo”'],
    ['cs', '"Ano"', '„Ano“'],
    ['ru', '"Он сказал: "Да""', '«Он сказал: „Да“»'],
    ['pt', '"Sim"', '“Sim”'],
    ['pt-PT', '"Sim"', '«Sim»'],
  ])('%s: %s', (language, text, becomes) => expect(made(text, language)).toBe(becomes));

  it.each([
    ['a dash ends what is said', '"I thought--"', '“I thought—”'],
    ['a dash comes before it', 'the word--"stop"', 'the word—“stop”'],
    ['a bracket stands around it', '("so")', '(“so”)'],
    ['one is within another', '"She said \'no\'"', '“She said ‘no’”'],
    ['they are apostrophes', "don't, the dogs' bowl", 'don’t, the dogs’ bowl'],
    ['a word is shortened at its beginning', "'tis rock 'n' roll", '’tis rock ’n’ roll'],
    ['a decade is', "the '90s", 'the ’90s'],
    ['a year has an ending', "the 1990's", 'the 1990’s'],
    ['they are feet and inches', '6\'2" tall, 5" wide', '6′2″ tall, 5″ wide'],
    ['a quote ends with a figure', '"Room 5"', '“Room 5”'],
    ['they are dots', 'And so...', 'And so…'],
    ['there are more dots', 'So....', 'So….'],
    ['it is an address', 'https://a.example/a--b?c="', 'https://a.example/a--b?c="'],
    ['a line begins with hyphens', '-- so', '— so'],
    ['a comment begins', '<!-- x', '<!-- x'],
  ])('where %s', (_what, text, becomes) => expect(made(text)).toBe(becomes));
});

describe('two hyphens', () => {
  it.each([
    ['en', 'a—b'],
    ['en-GB', 'a–b'],
    ['de', 'a–b'],
    ['ru', 'a—b'],
  ])('are the dash of %s', (language, becomes) => expect(typed('a--b', language)).toBe(becomes));

  it('are a longer dash with a third, and a rule alone', () => {
    expect(typed('a---b', 'de')).toBe('a—b');
    expect(typed('---', 'de')).toBe('---');
  });
});

it('a language whose marks are not known is left alone, and a region has those of its language', () => {
  expect(typographyOf('tlh')).toBeNull();
  expect(typographyOf('de-Latn-LI')).toBe(typographyOf('de'));
  expect(typographyOf('en-gb')).not.toBe(typographyOf('en'));
});

it('what is typographic already stays as it is', () => {
  for (const text of ['“It’s ‘so’,” she said—6′2″…', 'No marks at all'])
    expect(replacementsIn(text, typography('en'))).toEqual([]);
});
