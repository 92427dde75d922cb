import { describe, expect, it } from 'vitest';
import type { ChecklistItem } from '../model/checklists/checklist-item.ts';
import { content } from '../model/content/content.ts';
import { type ChecklistFacts, checkedBy, requiredProblems } from './checklist.ts';

const GOOD: ChecklistFacts = { isPictureDescribed: true, deadLinks: [] };
const piece = (more: object = {}) => ({ type: 'Article', name: 'Weir', ...more });
const line = (check: ChecklistItem['check'], more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  ...{ check, rule: 'required' },
  ...more,
});
const lookAt = (items: readonly ChecklistItem[], data: object, facts = GOOD) =>
  checkedBy(items, content, piece(data), facts);
const words = (count: number) => ({
  body: [{ id: 'a', type: 'text', html: `<p>${'word '.repeat(count)}</p>` }],
});

describe('a checklist', () => {
  it.each([
    ['teaser', {}, { teaser: 'Of locks.' }],
    ['picture', {}, { primaryImage: '10000001' }],
    ['words', words(299), words(300)],
    ['author', { byline: ' ' }, { byline: 'The editors' }],
    ['section', {}, { primarySection: '10000001' }],
    ['terms', { taxonomy: [] }, { taxonomy: ['10000001'] }],
    ['seoTitle', { name: 'x'.repeat(61) }, { name: 'x'.repeat(61), seoTitle: 'Short' }],
  ] as const)('looks at the %s of a piece', (check, open, done) => {
    expect(lookAt([line(check)], open)).toMatchObject([{ isDone: false, remedy: expect.any(String) }]);
    expect(lookAt([line(check)], done)).toMatchObject([{ isDone: true, remedy: null }]);
  });

  it('asks for the numbers of the site', () => {
    const [open] = lookAt([line('words', { number: 5 })], words(4));
    expect(open?.label).toBe('A text of at least 5 words');
    expect(open?.remedy).toBe('The text has 4 words. Write at least 5');
    expect(lookAt([line('terms', { number: 2 })], { taxonomy: ['1'] })[0]?.remedy).toBe(
      'There is 1. Choose at least 2',
    );
  });

  it('has a picture described in the media library, and names the addresses that lead nowhere', () => {
    const facts = { isPictureDescribed: false, deadLinks: ['/gone', '/never'] };
    const [picture, links] = lookAt([line('picture'), line('links')], { primaryImage: '10000001' }, facts);
    expect(picture?.remedy).toContain('Describe the primary image');
    expect(links?.remedy).toBe('Readers find nothing at /gone, /never. Change or remove the links');
  });

  it('leaves out what a type does not have', () => {
    expect(
      checkedBy([line('author'), line('teaser')], content, { type: 'Company', name: 'W' }, GOOD),
    ).toEqual([expect.objectContaining({ field: 'teaser' })]);
  });

  it('keeps who ticked a line and when, by its words', () => {
    const ticks = [{ item: 'Names are checked', by: 'Ada Lock', at: '2026-11-21T12:00:00.000Z' }];
    const [known, other] = lookAt(
      [line('tick', { text: 'Names are checked' }), line('tick', { text: 'Names are right' })],
      { ticks },
    );
    expect(known).toMatchObject({ isDone: true, by: 'Ada Lock', at: '2026-11-21T12:00:00.000Z' });
    expect(other).toMatchObject({ isDone: false, by: null });
  });

  it('refuses for what is required alone, by field, with what to do', () => {
    const items = [line('teaser'), line('section', { rule: 'warned' }), line('words'), line('links')];
    const problems = requiredProblems(lookAt(items, {}, { ...GOOD, deadLinks: ['/gone'] }));
    expect(Object.keys(problems)).toEqual(['teaser', 'body']);
    expect(problems.teaser).toBe(
      'This site requires it before a piece of this type is published. Write a teaser.',
    );
    expect(problems.body).toContain('Write at least 300. Readers find nothing at /gone.');
  });
});
