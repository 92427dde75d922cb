import { describe, expect, it } from 'vitest';
import { keptMarkup, renderedOnce } from './rendered-once.ts';

describe('markup of what pages share', () => {
  it('is rendered once for a value and what else it is made from', async () => {
    const header = { tagline: 'Water, weekly' };
    const rendered: string[] = [];
    const ask = (of: object, as: string) =>
      renderedOnce(of, as, async () => {
        rendered.push(as);
        return `<header>${as}</header>`;
      });
    expect(await ask(header, 'home')).toBe('<header>home</header>');
    expect(await ask(header, 'home')).toBe('<header>home</header>');
    await ask(header, 'news');
    await ask({ ...header }, 'home');
    expect(rendered).toEqual(['home', 'news', 'home']);
  });

  it('is told without rendering where it was rendered before', async () => {
    const card = { title: 'Locks' };
    expect(keptMarkup(card, 'list')).toBeUndefined();
    await renderedOnce(card, 'list', async () => '<article>Locks</article>');
    expect(keptMarkup(card, 'list')).toBe('<article>Locks</article>');
    expect(keptMarkup({ ...card }, 'list')).toBeUndefined();
  });

  it('may have no script, for the next page would lack it; an address may look like one', async () => {
    const once = (markup: string) => renderedOnce({}, '', async () => markup);
    for (const script of ['<script src="/a.js"></script>', '<astro-island uid="1"></astro-island>'])
      await expect(once(`<p>${script}</p>`)).rejects.toThrow('no script');
    const link = '<a href="/search?q=<script>">Search</a>';
    expect(await once(link)).toBe(link);
  });

  it('is rendered again where that failed', async () => {
    const value = {};
    const failing = renderedOnce(value, '', () => Promise.reject(new Error('It cannot be read')));
    await expect(failing).rejects.toThrow('It cannot be read');
    expect(await renderedOnce(value, '', async () => '<p>Here</p>')).toBe('<p>Here</p>');
  });
});
