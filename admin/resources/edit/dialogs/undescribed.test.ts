import { describe, expect, it } from 'vitest';
import { content } from '#content-store/model/content/content.ts';
import { undescribedIn } from './undescribed.ts';

const library = { plain: { alt: null }, spaces: { alt: ' ' }, told: { alt: 'A quay at dusk' } };
const load = async (id: string) => library[id as keyof typeof library] ?? null;
const undescribed = (primaryImage: unknown, decided: object = {}) =>
  undescribedIn(content, { type: 'Article', primaryImage }, { ...decided }, load);

describe('the primary image of a piece that is to be published', () => {
  it('is told of where the media library does not describe it', async () => {
    const told = [
      {
        field: 'primaryImage',
        label: 'Primary image: alternative text',
        message: 'Primary image: no alternative text in the media library yet',
      },
    ];
    expect(await undescribed('plain')).toEqual(told);
    expect(await undescribed('spaces')).toEqual(told);
    expect(await undescribed('told')).toEqual([]);
  });

  it('is not told of where there is none, or readers got it so before', async () => {
    expect(await undescribed(null)).toEqual([]);
    expect(await undescribed('plain', { primaryImage: 'plain' })).toEqual([]);
    expect(await undescribed('plain', { primaryImage: 'told' })).toHaveLength(1);
  });

  it('keeps nobody from publishing where it is gone, or cannot be looked up', async () => {
    expect(await undescribed('gone')).toEqual([]);
    const failing = () => Promise.reject(new Error('offline'));
    expect(await undescribedIn(content, { type: 'Article', primaryImage: 'plain' }, {}, failing)).toEqual([]);
  });
});
