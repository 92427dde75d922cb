import { describe, expect, it } from 'vitest';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { catalogue, foundIn } from './catalogue.ts';

const entries = catalogue.flatMap((group) => group.entries);

describe('the catalogue of blocks', () => {
  it('has every block there is, each at an address of its own', () => {
    expect(new Set(entries.map(({ path }) => path)).size).toBe(blockTypes.length + bodyBlocks.length);
  });

  it('shows a sample of what readers see something of, and says what the others wait for', () => {
    for (const { type, sample, waitsFor } of entries)
      if (sample === null) expect([type, waitsFor]).toEqual([type, expect.stringMatching(/./)]);
    const without = entries.filter(({ sample }) => sample === null).map(({ type }) => type);
    expect(without).toEqual(blockTypes.filter((block) => 'view' in block).map(({ type }) => type));
  });

  it('finds blocks by all words of a phrase, in their names, in what is said of them and in further words', () => {
    const found = (phrase: string) =>
      foundIn(catalogue, phrase).flatMap((group) => group.entries.map(({ type }) => type));
    expect(found('contact FORM')).toContain('contact_us_form');
    expect(found('contact FORM')).not.toContain('contacts');
    expect(found('writes to the publication')).toEqual(['contact_us_form']);
    expect(found('content_list')).toEqual(['content_list']);
    expect(found('advert')).toEqual(['gam_ad']);
    expect(found('')).toHaveLength(entries.length);
    expect(foundIn(catalogue, 'no such thing')).toEqual([]);
  });
});
