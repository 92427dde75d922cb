import { describe, expect, it } from 'vitest';
import { robotsProblem, standardRobots } from './robots.ts';

describe('the rules for crawlers', () => {
  it('are good as they are in the standard, and as people write them', () => {
    for (const rules of [
      standardRobots,
      '',
      '# Nothing is kept from anybody\nuser-agent: *\ndisallow:\n',
      'User-agent: GPTBot\nUser-agent: Google-Extended\nDisallow: /\n\nUser-agent: *\nAllow: /*.pdf$\nCrawl-delay: 2.5',
      'Sitemap: https://www.example.com/all.xml',
    ])
      expect([rules, robotsProblem(rules)]).toEqual([rules, undefined]);
  });

  it('name the first bad line, and what to do about it', () => {
    const said = (rules: string) => robotsProblem(rules) ?? '';
    expect(said('User-agent: *\n\nKeep out')).toContain('Line 3, “Keep out”, is no rule');
    expect(said('Disallow: /a')).toContain('Line 1, “Disallow: /a”, is for nobody');
    expect(said('User-agent: *\nDisallow: drafts')).toContain('Line 2, “Disallow: drafts”, names no path');
    expect(said('User-agent:')).toContain('names no crawler');
    expect(said('User-agent: *\nCrawl-delay: soon')).toContain('gives no number of seconds');
    expect(said('Sitemap: /sitemap.xml')).toContain('names no sitemap');
    for (const name of ['Noindex', 'constructor', '__proto__'])
      expect(said(`User-agent: *\n${name}: /a`)).toContain('is no rule');
  });
});
