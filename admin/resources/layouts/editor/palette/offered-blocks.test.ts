import { describe, expect, it } from 'vitest';
import { blocksOff, offeredBlocks } from './offered-blocks.ts';

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

  it('has first what is called so, then what may be called so, then what only says so', () => {
    const found = (phrase: string, type = 'url-override') => typesOf(type, new Set(['newsletters']), phrase);
    expect(found('lead').slice(0, 2)).toEqual(['content_list', 'content_image_grid']);
    expect(found('contact').indexOf('contacts')).toBeLessThan(found('contact').indexOf('global_contacts'));
    expect(found('image', 'content')[0]).toBe('image_gallery');
  });

  it('has at the end of what it finds what may show nothing on its pages, or nothing yet', () => {
    const found = (phrase: string) => typesOf('url-override', new Set(['newsletters']), phrase);
    expect(found('image').indexOf('content_image_grid')).toBeLessThan(
      found('image').indexOf('image_gallery'),
    );
    expect(found('newsletter')).toEqual(['call_to_action', 'newsletter_campaigns', 'subscribe']);
  });

  it('says of what it would find with a module that is off which that is', () => {
    expect(blocksOff('url-override', new Set(), 'newsletter')).toContainEqual({
      label: 'Newsletter sign-up',
      module: 'Newsletters',
    });
    expect(blocksOff('url-override', new Set(['newsletters']), 'newsletter')).toEqual([]);
    expect(blocksOff('url-override', new Set(), '')).toEqual([]);
  });

  it('has lists and texts first, and folded what belongs to a module or to pages of other kinds', () => {
    const groups = (type: string) =>
      offeredBlocks(type, new Set(['memberships'])).map(({ label, isFolded }) => [label, isFolded]);
    expect(groups('url-override')).toEqual([
      ['Lists', false],
      ['Text, pictures and more', false],
      ['Memberships', true],
      ['On pages of sections', true],
      ['On pages of pieces', true],
    ]);
    expect(groups('content')).toEqual([
      ['On pages of pieces', false],
      ['Lists', false],
      ['Text, pictures and more', false],
      ['Memberships', true],
    ]);
  });

  it('has what is written in its settings before other parts of a page', () => {
    const [, parts] = offeredBlocks('url-override', new Set());
    expect(parts?.blocks.slice(0, 2).map(({ type }) => type)).toEqual(['call_to_action', 'rich_text']);
  });

  it('has what readers see nothing of yet at the end of its group', () => {
    const [lists] = offeredBlocks('url-override', new Set());
    expect(lists?.blocks.at(-1)?.type).toBe('blueconic_recommendations');
  });
});
