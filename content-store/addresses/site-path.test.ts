import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

it('a path of the site is what begins with one slash and leads nowhere else', () => {
  for (const path of ['/', '/news?page=2#end', '/Überlauf']) expect(sitePath(path)).toBe(path);
  const others = ['', 'news', '//evil.test', '/\\evil', '/a\\..', '/a\nb', 'https://evil.test/', '/\ud800'];
  for (const given of [...others, `/${'a'.repeat(2_000)}`, null, undefined])
    expect([given, sitePath(given)]).toEqual([given, undefined]);
});
