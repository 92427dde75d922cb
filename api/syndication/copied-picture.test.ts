import { describe, expect, it } from 'vitest';
import { copiedFirst, followed } from './copied-picture.ts';

const SAID = { name: 'A weir', file: 'a.png', alt: 'Water', credit: 'Ada' };
const EARLY = '2026-04-01T00:00:00.000Z';
const LATE = '2026-06-01T00:00:00.000Z';

describe('what a copied picture takes from its original', () => {
  const first = (more: object = {}) => copiedFirst({ ...SAID, ...more });
  const taken = (now: object, said: object) => {
    const { lastCopied: _memory, ...patch } = followed({ ...now }, { ...SAID, ...said });
    return patch;
  };

  it('is what changed there, and nothing that was changed here', () => {
    expect(taken(first(), { alt: 'A weir in spring' })).toEqual({ alt: 'A weir in spring' });
    const edited = { ...first(), alt: 'Ours', crops: { wide: 10 } };
    expect(taken(edited, { alt: 'Theirs', credit: 'Ada Weir', crops: { wide: 90 } })).toEqual({
      credit: 'Ada Weir',
    });
    expect(taken({ ...first(), credit: undefined }, { credit: 'Ben' })).toEqual({});
    expect(followed(first(), SAID)).toEqual({});
  });

  it('goes on with a field that was changed here and says again what the original says', () => {
    const edited = { ...first(), alt: 'Ours' };
    const told = { ...edited, ...followed(edited, { ...SAID, alt: 'Theirs' }) };
    expect(told.alt).toBe('Ours');
    expect(taken({ ...told, alt: 'Theirs' }, { alt: 'Theirs, newer' })).toEqual({ alt: 'Theirs, newer' });
  });

  it('is cleared with what is cleared there', () => {
    const { credit: _gone, ...rest } = SAID;
    expect(followed(first(), rest)).toMatchObject({ credit: null });
  });

  it('is nothing once it was given another file', () => {
    expect(followed({ ...first(), file: 'ours.png' }, { ...SAID, alt: 'Theirs' })).toEqual({});
  });

  it('is the end of its rights, the stricter of both where it was changed here', () => {
    expect(taken(first(), { expires: LATE })).toMatchObject({ expires: LATE });
    const extended = { ...first({ expires: EARLY }), expires: LATE };
    expect(taken(extended, { expires: EARLY, alt: 'Newer' })).toEqual({ alt: 'Newer' });
    expect(taken(extended, { expires: '2026-03-01T00:00:00.000Z' })).toMatchObject({
      expires: '2026-03-01T00:00:00.000Z',
    });
    const shortened = { ...first({ expires: LATE }), expires: EARLY };
    expect(taken(shortened, {})).toMatchObject({ expires: EARLY });
    const kept = { ...first({ expires: LATE }), isKept: true };
    expect(taken(kept, { expires: EARLY })).toMatchObject({ expires: EARLY, isKept: null });
  });

  it('has the embargo of the original, and its rights where those of both sites come to no time', () => {
    expect(taken(first(), { availableFrom: EARLY })).toMatchObject({ availableFrom: EARLY });
    const shortened = { ...first(), expires: EARLY };
    expect(taken(shortened, { availableFrom: LATE })).toMatchObject({ availableFrom: LATE, expires: null });
  });
});
