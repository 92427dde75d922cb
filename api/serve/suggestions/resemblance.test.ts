import { describe, expect, it } from 'vitest';
import { Resemblance } from './resemblance.ts';

describe('what resembles an address that leads nowhere', () => {
  const all = new Resemblance(
    ['/features/how-to-read-a-wall', '/news/lock-nine-reopens', '/news/lock-ten-reopens', '/practice'].map(
      (alias) => ({ alias }),
    ),
  );
  const near = (path: string, first = 3) => all.to(path, first).map(({ alias }) => alias);

  it('is what was mistyped, or moved to another section', () => {
    expect(near('/features/how-to-raed-a-wall')).toEqual(['/features/how-to-read-a-wall']);
    expect(near('/archive/2019/how-to-read-a-wall')).toEqual(['/features/how-to-read-a-wall']);
    expect(near('/practise/')).toEqual(['/practice']);
  });

  it('is named the nearest first, and no more than asked for', () => {
    expect(near('/news/lock-ten-reopen')).toEqual(['/news/lock-ten-reopens', '/news/lock-nine-reopens']);
    expect(near('/news/lock-ten-reopen', 1)).toEqual(['/news/lock-ten-reopens']);
  });

  it('is nothing where nothing does', () => {
    for (const path of ['/', '//', '/wp-login.php', '/x', `/${'a'.repeat(5_000)}`, '/%%%', '/日本'])
      expect([path, near(path)]).toEqual([path, []]);
  });
});
