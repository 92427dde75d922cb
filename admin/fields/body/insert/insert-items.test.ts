import { expect, it } from 'vitest';
import { bodyBlock, text } from '#content-store/definition/field.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { foundItems, insertItems } from './insert-items.ts';

const labels = (search: string) => foundItems(insertItems(bodyBlocks), search).map(({ label }) => label);

it('offers every declared type but those nobody writes by name, and one that is declared later', () => {
  const later = bodyBlock({
    type: 'tide_clock',
    label: 'Tide clock',
    help: 'High and low water.',
    fields: { place: text({ label: 'Place' }) },
    leadIn: 'ends',
  });
  const keys = insertItems([...bodyBlocks, later]).map(({ key }) => key);
  expect(keys).toContain('tide_clock');
  expect(keys).toContain('table');
  expect(keys).not.toContain('text');
  expect(keys).not.toContain('kept');
  expect(new Set(keys).size).toBe(keys.length);
});

it('offers a quote by both its names, set large where it is called a pull quote', () => {
  const offers = insertItems(bodyBlocks).filter(({ block }) => block?.type === 'quote');
  expect(offers.map(({ label, values }) => [label, values.isPull])).toEqual([
    ['Quotation with its source', false],
    ['Pull quote', true],
  ]);
});

it('finds what newsrooms call by other names', () => {
  expect(labels('photo')[0]).toBe('Image');
  expect(labels('pull')).toEqual(['Pull quote']);
  expect(labels('quote')[0]).toBe('Quotation with its source');
});

it('tells the formatting of words from the block that has a source, by the names newsrooms have for them', () => {
  const helpOf = (search: string) => foundItems(insertItems(bodyBlocks), search)[0]?.help;
  expect(helpOf('blockquote')).toContain('without a source');
  expect(helpOf('quotation')).toContain('with their name');
  expect(new Set(insertItems(bodyBlocks).map(({ label }) => label)).size).toBe(
    insertItems(bodyBlocks).length,
  );
});

it('calls headings as HTML does, and finds the first by the name it has in other programs', () => {
  expect(labels('heading')).toEqual(['Heading 2', 'Heading 3', 'Heading 4']);
  expect(labels('heading 1')).toEqual(['Heading 2']);
});

it('is searched by each word, what begins so first, the shortest before', () => {
  expect(labels('quo')).toEqual(['Quotation with its source', 'Pull quote', 'Blockquote']);
  expect(labels('TABLE')[0]).toBe('Table');
  expect(labels('table csv')).toEqual(['Data table']);
  expect(labels('footnot')).toEqual(['Footnote', 'Footnotes']);
  expect(labels('submarine')).toEqual([]);
});
