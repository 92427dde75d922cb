import { expect, it } from 'vitest';
import { heapUsed } from '../testing/heap-used.ts';
import { KnownAddresses } from './known-addresses.ts';

const file = { path: '/data/public/one/news/index.html', keeping: 'page' } as const;

it('an address is remembered in its plain spelling alone', () => {
  const known = new KnownAddresses();
  for (const path of ['/', '/news', '/%D0%B6%D1%83%D0%BA', '/assets/a%20b.pdf']) {
    known.remember('one', path, file);
    expect([path, known.get('one', path), known.get('two', path)]).toEqual([path, file, undefined]);
  }
  const others = [
    '/%6eews',
    '/n%65ws',
    '/%d0%b6',
    '//theme.css',
    '/assets//a.pdf',
    '/жук',
    'news',
    '/%',
    '/%ff',
  ];
  for (const path of [...others, `/${'a'.repeat(701)}`]) {
    known.remember('one', path, file);
    expect([path, known.get('one', path)]).toEqual([path, undefined]);
  }
  expect(known.size).toBe(4);
});

it('what else a request said takes no room once its address is remembered', () => {
  const known = new KnownAddresses();
  const before = heapUsed();
  for (let at = 0; at < 2_000; at += 1) {
    const line = Buffer.from(`/news/a-piece-of-some-length-${at}?${'x'.repeat(16_000)}`).toString();
    known.remember('one', line.slice(0, line.indexOf('?')), file);
  }
  expect((heapUsed() - before) / 1024 / 1024).toBeLessThan(8);
  expect(known.size).toBe(2_000);
});
