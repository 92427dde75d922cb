import { describe, expect, it } from 'vitest';
import { sanitise } from '#content-store/html/sanitise.ts';
import { filmOf } from './player.ts';

describe('a film', () => {
  it.each([
    ['https://vimeo.com/123/0a1b2c', 'https://player.vimeo.com/video/123?h=0a1b2c'],
    ['https://player.vimeo.com/video/123?h=0a1b2c', 'https://player.vimeo.com/video/123?h=0a1b2c'],
    [
      'https://www.youtube.com/watch?v=abcdefghijk&t=90',
      'https://www.youtube-nocookie.com/embed/abcdefghijk?start=90',
    ],
    ['https://m.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ])('at %s has the player that a text has for it', (address, player) => {
    expect(filmOf(address, 'The weir', 'published')).toEqual({
      player: { isFile: false, src: player, address, title: 'The weir' },
      link: null,
    });
    expect(sanitise(`<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`)).toContain(
      `src="${player}"`,
    );
  });

  it('that is a file is played by the browser, where the content policy lets it', () => {
    const played = (address: string) => filmOf(address, 'The weir', 'published').player?.isFile;
    expect(played('https://films.example/weir.mp4?of=2026')).toBe(true);
    expect(played('https://films.example/weir.WEBM')).toBe(true);
    expect(played('http://films.example/weir.mp4')).toBeUndefined();
    expect(played('https://films.example/weir.mp4.html')).toBeUndefined();
    expect(filmOf('https://films.example/weir.mp4', 'The weir', 'print').link?.label).toBe(
      'Watch at films.example',
    );
  });

  it('is a link on paper, and where no player is known of', () => {
    expect(filmOf('https://vimeo.com/123', 'The weir', 'print').link?.label).toBe('Watch at vimeo.com');
    for (const address of ['https://films.example/weir', 'https://vimeo.com/channels/weirs'])
      expect(filmOf(address, 'The weir', 'published')).toMatchObject({
        player: null,
        link: { href: address },
      });
  });
});
