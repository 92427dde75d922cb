import { describe, expect, it } from 'vitest';
import { offeredBlocks } from './offered-blocks.ts';

const typesOf = (...asked: Parameters<typeof offeredBlocks>) =>
  offeredBlocks(...asked).flatMap(({ blocks }) => blocks.map(({ type }) => type));

describe('the palette of a layout', () => {
  it('has what shows something on the pages of the layout', () => {
    expect(typesOf('section', new Set())).not.toContain('content_title');
    expect(typesOf('content', new Set())).toContain('content_title');
    expect(typesOf('url-override', new Set())).toContain('content_title');
    expect(typesOf('section', new Set())).toContain('content_list');
  });

  it('has what belongs to a module while that is on', () => {
    expect(typesOf('section', new Set())).not.toContain('magazine_issue');
    expect(typesOf('section', new Set(['magazine']))).toContain('magazine_issue');
  });

  it('is searched by all words of a phrase', () => {
    expect(typesOf('section', new Set(), 'countdown')).toEqual(['countdown_timer']);
    expect(typesOf('section', new Set(), 'no such thing')).toEqual([]);
  });

  it('is searched for designs, too', () => {
    expect(typesOf('url-override', new Set(), 'lead')).toContain('content_list');
    expect(typesOf('url-override', new Set(), 'cards')).toContain('content_list');
  });

  it('is searched for what blocks are called elsewhere', () => {
    const found = (phrase: string) => typesOf('url-override', new Set(), phrase);
    for (const phrase of ['event', 'hero', 'latest']) expect(found(phrase)).toContain('content_list');
    for (const phrase of ['newsletter', 'promo', 'subscribe', 'join', 'hero', 'banner'])
      expect(found(phrase)).toContain('call_to_action');
    for (const phrase of ['advert', 'banner']) expect(found(phrase)).toContain('gam_ad');
  });
});
