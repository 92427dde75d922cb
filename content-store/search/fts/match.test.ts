import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysis.ts';
import { parseQuery } from '../query-language.ts';
import { matchOf } from './match.ts';

describe('a match whose last word is still typed', () => {
  const ways = (text: string) => {
    const others = (beginning: string) => Array.from({ length: 12 }, (_, at) => `stem${at}of${beginning}`);
    const { wanted } = matchOf(parseQuery(text, 'en', true).terms, analysisOf('en'), others);
    return wanted?.split(' OR ').length;
  };

  it('has a word in each way that it may go on', () => {
    expect(ways('bri')).toBe(13);
  });

  it('has a phrase in few ways, for each is the whole of it', () => {
    expect(ways('stone-bri')).toBe(4);
    expect(ways('one-two-three-four-five-six-seven-bri')).toBe(4);
  });
});
