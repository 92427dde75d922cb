import { describe, expect, it } from 'vitest';
import { analysisOf } from './analysis.ts';
import { excerptOf, finderOf, highlight } from './excerpt.ts';
import { porterStem } from './porter.ts';
import { parseQuery } from './query-language.ts';
import { editDistance, mostEdits } from './spelling.ts';

const read = (text: string, isTyping = false, language = 'en-US') =>
  parseQuery(text, language, isTyping).terms.map(
    ({ words, isExcluded, isPrefix }) => `${isExcluded ? '-' : ''}${words.join('+')}${isPrefix ? '*' : ''}`,
  );

describe('what somebody typed', () => {
  it('is words that must all be there, phrases in quotes, and what a minus excludes', () => {
    expect(read('Iron "stone bridge" -toll')).toEqual(['iron', 'stone+bridge', '-toll']);
    expect(read('-"toll road" well-known')).toEqual(['-toll+road', 'well+known']);
    expect(read('"never closed')).toEqual(['never+closed']);
    expect(read('“curly quotes”')).toEqual(['curly+quotes']);
  });

  it('is folded: case and accents make no difference', () => {
    expect(read('CAFÉ Ångström Straße Łódź')).toEqual(['cafe', 'angstrom', 'strasse', 'lodz']);
    expect(read("the river's edge")).toEqual(['rivers', 'edge']);
  });

  it('is without common words, unless there are no others', () => {
    expect(read('the bridge of the river')).toEqual(['bridge', 'river']);
    expect(read('to be or not to be')).toEqual(['to', 'be', 'or', 'not', 'to', 'be']);
    expect(read('der die das', false, 'de')).toEqual(['der', 'die', 'das']);
  });

  it('may go on in its last word while it is typed', () => {
    expect(read('iron bri', true)).toEqual(['iron', 'bri*']);
    expect(read('iron bri ', true)).toEqual(['iron', 'bri']);
    expect(read('br', true)).toEqual(['br']);
  });

  it.each(['', ' ', '***', '"', '""', '-', '--', '^(.*)$', '\\', 'NEAR(', "'", '{}:', '\0', '-"'])(
    'is nothing where it has no words: %s',
    (text) => {
      expect(read(text).filter((term) => term !== 'near')).toEqual([]);
    },
  );

  it('takes operators of search engines and signs of regular expressions for words and spaces', () => {
    expect(read('a.*b NEAR(x y) name:z OR NOT col^2')).toEqual(['a+b', 'near+x', 'y', 'name+z', 'col+2']);
  });

  it('is cut where it is long, and says so', () => {
    const long = parseQuery('abcdefg '.repeat(1_300), 'en');
    expect(long.isCut).toBe(true);
    expect(long.terms.length).toBe(16);
    expect(parseQuery('x'.repeat(10_000), 'en').terms[0]?.words[0]?.length).toBe(48);
    expect(parseQuery('short', 'en').isCut).toBe(false);
  });

  it('is of sixteen words at most, eight of them in one phrase', () => {
    const phrase = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => `w${first + at}`).join(' ');
    const words = (text: string) => read(text).map((term) => term.split('+').length);
    expect(words(`"${phrase(1, 8)}" ${phrase(9, 16)}`)).toEqual([8, ...Array(8).fill(1)]);
    expect(parseQuery(`"${phrase(1, 8)}" ${phrase(9, 16)}`, 'en').isCut).toBe(false);
    for (const [text, kept] of [
      [`"${phrase(1, 9)}"`, [8]],
      [phrase(1, 9).replaceAll(' ', '-'), [8]],
      [`${phrase(1, 3)} "${phrase(4, 9)}" "${phrase(10, 17)}" w18`, [1, 1, 1, 6, 7]],
    ] as const) {
      expect(words(text)).toEqual(kept);
      expect(parseQuery(text, 'en').isCut).toBe(true);
    }
    expect(read(phrase(1, 9).replaceAll(' ', '-'), true).join()).not.toContain('*');
    expect(read(`lock -"${phrase(1, 9)}" weir`)).toEqual(['lock', 'weir']);
  });

  it('is taken apart where words stand without spaces', () => {
    expect(read('橋と川', false, 'ja')).toEqual(['橋+と+川']);
  });
});

describe('English words', () => {
  it.each([
    ['bridges', 'bridge'],
    ['running', 'run'],
    ['ponies', 'poni'],
    ['relational', 'relate'],
    ['hopefulness', 'hopeful'],
    ['caresses', 'caress'],
    ['agreed', 'agree'],
    ['falling', 'fall'],
    ['generalizations', 'general'],
  ])('have the same stem: %s and %s', (one, other) => {
    expect(porterStem(one)).toBe(porterStem(other));
  });

  it('of other kinds stay as they are', () => {
    expect(['is', 'b2b', 'zürich'].map(porterStem)).toEqual(['is', 'b2b', 'zürich']);
  });
});

describe('the distance between words', () => {
  it('counts letters put in, left out, exchanged and swapped', () => {
    expect(editDistance('bridge', 'brigde', 2)).toBe(1);
    expect(editDistance('bridge', 'brige', 2)).toBe(1);
    expect(editDistance('bridge', 'bridges', 2)).toBe(1);
    expect(editDistance('bridge', 'fridge', 2)).toBe(1);
    expect(editDistance('bridge', 'culvert', 2)).toBe(3);
    expect(editDistance('bridge', 'bridge', 2)).toBe(0);
  });

  it('may be two from six letters on', () => {
    expect(['ab', 'abc', 'abcde', 'abcdef'].map(mostEdits)).toEqual([0, 1, 1, 2]);
  });
});

describe('what is shown of a text', () => {
  const analysis = analysisOf('en-US');
  const finder = (text: string, isTyping = false) =>
    finderOf(parseQuery(text, 'en-US', isTyping).terms, analysis);
  const shown = (stretches: readonly { text: string; isFound: boolean }[] | null) =>
    stretches?.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('') ?? null;

  it('has what was looked for told apart, in all its forms', () => {
    expect(shown(highlight('Bridges of Café Bridge Street', finder('cafe bridge'), analysis))).toBe(
      '[Bridges] of [Café] [Bridge] Street',
    );
    expect(shown(highlight('Bridges', finder('bri', true), analysis))).toBe('[Bridges]');
    expect(shown(highlight('Tolls', finder('bridge -toll'), analysis))).toBe('Tolls');
  });

  it('is the stretch that has most of it', () => {
    const filler = 'word '.repeat(200);
    const text = `Iron. ${filler}An iron bridge over water. ${filler}`;
    const excerpt = shown(excerptOf(text, finder('iron bridge'), analysis)) ?? '';
    expect(excerpt).toContain('[iron] [bridge] over water');
    expect(excerpt.startsWith('… ') && excerpt.endsWith(' …')).toBe(true);
    expect(excerpt.length).toBeLessThan(300);
    expect(excerptOf(text, finder('canal'), analysis)).toBeNull();
  });
});
