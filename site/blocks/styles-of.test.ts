import { describe, expect, it } from 'vitest';
import { sheetFor } from './styles-of.ts';

const ARTICLE = '<header class="article-head"><h1>Locks</h1></header><div class="body"><p>Water.</p></div>';

describe('the sheet of a page', () => {
  it('is the small one for an article without what articles seldom have', () => {
    expect(sheetFor(ARTICLE)).toBe('piece');
    expect(sheetFor('<p>Nothing here has styles of its own.</p>')).toBe('piece');
  });

  it('has everything where an article has an element or a class that few have', () => {
    expect(sheetFor(`${ARTICLE}<pre>sluice</pre>`)).toBe('whole');
    expect(sheetFor(`${ARTICLE}<dl class="facts"></dl>`)).toBe('whole');
    expect(sheetFor(`<section class="row row-1 panel shadow">${ARTICLE}</section>`)).toBe('whole');
  });

  it('is told by names alone, not by words that have them in it', () => {
    expect(sheetFor(`${ARTICLE}<p class="dominoes">He calls for shadow.</p><premium></premium>`)).toBe(
      'piece',
    );
  });

  it('has what stands on lists alone where there is no piece', () => {
    expect(sheetFor('<header class="section-head"></header><div class="list list-list"></div>')).toBe(
      'place',
    );
  });

  it('has everything where a gate withholds something, whatever that is', () => {
    expect(sheetFor(`${ARTICLE}<div data-gate="body"></div>`)).toBe('all');
  });

  it('has what few texts have where a text has it', () => {
    expect(sheetFor(`${ARTICLE}<figure class="picture-grid"></figure>`)).toBe('all');
  });
});
