import { describe, expect, it } from 'vitest';
import { aliasProblem } from '../definition/alias.ts';
import { messages } from '../messages/validation.ts';
import { outputAt, outputs } from './outputs.ts';
import { reservedSegments } from './reserved.ts';
import { publicRoutes } from './routes.ts';

describe('the addresses of a site', () => {
  it('that the product has pages at are no alias, nor is what lies below them', () => {
    for (const route of publicRoutes)
      for (const alias of [route.replace(/\{.*$/, 'x'), `${route.split('/').slice(0, 2).join('/')}/more`])
        expect([alias, aliasProblem(alias)]).toEqual([
          alias,
          alias.startsWith('/__rss')
            ? messages.aliasCharacters()
            : messages.aliasReserved(alias.split('/')[1] ?? '', alias),
        ]);
  });

  it('that end like calendar files are no alias: such files lie beside pages', () => {
    expect(aliasProblem('/events/supper.ics')).toBe(messages.aliasEnding('/events/supper.ics'));
    expect(aliasProblem('/events/supper.icsx')).toBeNull();
  });

  it('have their reserved first segments from outputs and routes, each of which was one before', () => {
    expect(reservedSegments()).toEqual(
      [
        ...['404', '404.html', '__rss', '_astro', 'account', 'admin', 'api', 'assets', 'company-update'],
        ...['contract', 'css', 'favicon.ico', 'favicon.svg', 'feed.xml', 'graphql', 'health', 'index.html'],
        ...['ip-test', 'latest-newsletter', 'membership', 'newsletter', 'parts', 'print'],
        ...[
          'redirects.map',
          'robots.txt',
          'scripts',
          'search',
          'sitemap',
          'sitemap-google-news.xml',
          'sitemap.xml',
        ],
        ...['theme.css', 'uploads', 'users'],
      ].sort(),
    );
  });

  it('are each one output’s, or a page’s', () => {
    const owners = {
      '/404.html': 'notFound',
      '/theme.css': 'theme',
      '/robots.txt': 'robots',
      '/redirects.map': 'redirects',
      '/sitemap.xml': 'sitemap',
      '/sitemap-google-news.xml': 'newsSitemap',
      '/sitemap/article-2026-11.xml': 'sitemapPart',
      '/__rss/news.xml': 'feed',
      '/assets/drawings/7.svg': 'drawing',
      '/assets/drawings/99.svg': 'file',
      '/assets/a.webp': 'file',
      '/__rss/_podcasts/a.xml': 'podcast',
      '/css/dragonform.css': 'formStyles',
      '/events/supper.ics': 'calendar',
      '/news': null,
      '/': null,
    };
    for (const [path, owner] of Object.entries(owners)) expect([path, outputAt(path)]).toEqual([path, owner]);
    expect(new Set(Object.values(owners).filter((one) => one !== null))).toEqual(
      new Set(outputs.map((one) => one.name)),
    );
  });
});
