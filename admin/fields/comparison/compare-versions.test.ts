import { describe, expect, it } from 'vitest';
import { formFields } from '#admin/forms/form-fields.ts';
import { type FormValues, toFormValues } from '#admin/forms/form-values.ts';
import { random } from '#build/testing/random.ts';
import { content } from '#content-store/model/content/content.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { arrange } from './arrange.ts';
import {
  compareVersions,
  countChanges,
  type FieldDifference,
  type ItemDifference,
} from './compare-versions.ts';
import { compareWords, type Words } from './words.ts';

const fields = formFields(content, 'Article');
const values = (given: object) => toFormValues(fields, { name: 'Bridge opens', ...given });
const text = (id: string, html = `<p>${id}</p>`) => ({ id, type: 'text', html });

function differences(before: FormValues, after: FormValues) {
  return compareVersions(fields, before, after).filter(({ outcome }) => outcome !== 'same');
}

function itemsOf(name: string, before: object, after: object): readonly ItemDifference[] {
  const found = compareVersions(fields, values(before), values(after)).find((one) => one.name === name);
  return found?.content.kind === 'items' ? found.content.items : [];
}
const blocks = (before: readonly object[], after: readonly object[]) =>
  itemsOf('body', { body: before }, { body: after });
const inShort = (items: readonly ItemDifference[]) =>
  items.map(({ key, outcome, move }) => `${key} ${outcome}${move === null ? '' : ` ${move}`}`);

/** Words as one writes them by hand: [-gone-] {+new+}. */
const marked = (words: readonly Words[]) =>
  words
    .map(({ kind, text: said }) =>
      kind === 'same' ? said : kind === 'added' ? `{+${said}+}` : `[-${said}-]`,
    )
    .join('');

describe('two versions of a record', () => {
  it('differ in the fields that say something else, in words, and in nothing where both are empty', () => {
    const found = differences(
      values({ teaser: 'A bridge.', metadata: { description: 'Opens' } }),
      values({ teaser: 'A new bridge.', metadata: { description: 'Opens soon' } }),
    );
    expect(found.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['teaser', 'changed'],
      ['metadata', 'changed'],
    ]);
    expect(found[0]?.content).toMatchObject({
      kind: 'words',
      words: compareWords('A bridge.', 'A new bridge.'),
    });
    expect(countChanges(found)).toBe(2);
    expect(differences(values({ teaser: '' }), values({}))).toEqual([]);
  });

  it('have terms that were added and taken away, each by itself', () => {
    expect(
      itemsOf('taxonomy', { taxonomy: ['1', '2'] }, { taxonomy: ['2', '3'] }).map(
        ({ outcome, fields: [one] }) => [outcome, one?.content],
      ),
    ).toEqual([
      ['removed', { kind: 'values', before: ['1'], after: [] }],
      ['same', { kind: 'values', before: ['2'], after: ['2'] }],
      ['added', { kind: 'values', before: [], after: ['3'] }],
    ]);
  });

  it('have items of lists that moved, and one that became another', () => {
    const of = formFields(menu);
    const item = (label: string, href = `/${label}`) => ({ label, href });
    const [items] = compareVersions(
      of.filter(({ field }) => field.kind === 'list'),
      toFormValues(of, { links: [item('a'), item('b'), item('c')] }),
      toFormValues(of, { links: [item('c'), item('a'), item('b', '/other')] }),
    );
    const found = items?.content.kind === 'items' ? items.content.items : [];
    expect(found.map(({ outcome, move }) => [outcome, move])).toEqual([
      ['same', 'up'],
      ['same', null],
      ['changed', null],
    ]);
  });

  it('have blocks of a layout by their types: another setting changes one, another type is another block', () => {
    const of = formFields(layout);
    const rows = (...blocks: readonly object[]) => toFormValues(of, { rows: [{ columns: [{ blocks }] }] });
    const list = { type: 'content_list', settings: { title: 'News' } };
    const within = (found: readonly FieldDifference[], name: string) => {
      const content = found.find((one) => one.name === name)?.content;
      return content?.kind === 'items' ? content.items : [];
    };
    const blocksOf = (before: FormValues, after: FormValues) => {
      const [row] = within(compareVersions(of, before, after), 'rows');
      const [column] = within(row?.fields ?? [], 'columns');
      return within(column?.fields ?? [], 'blocks');
    };
    const [renamed] = blocksOf(rows(list), rows({ ...list, settings: { title: 'Latest' } }));
    const title = renamed?.fields.find(({ name }) => name === 'title')?.content;
    expect([renamed?.placed, renamed?.outcome]).toEqual(['content_list', 'changed']);
    expect(title?.kind === 'words' && marked(title.words)).toBe('[-News-]{+Latest+}');
    const replaced = blocksOf(rows(list), rows({ type: 'html', settings: {} }));
    expect(replaced.map(({ placed, outcome }) => [placed, outcome])).toEqual([
      ['content_list', 'removed'],
      ['html', 'added'],
    ]);
  });
});

describe('two versions of a text', () => {
  it('show the words that went and came within a block that stayed', () => {
    const [changed] = blocks(
      [text('a', '<p>The lock is shut.</p>')],
      [text('a', '<p>The lock is open.</p>')],
    );
    const [html] = changed?.fields ?? [];
    expect(changed).toMatchObject({ outcome: 'changed', move: null, blockType: 'text' });
    expect(html?.content.kind === 'words' && marked(html.content.words)).toBe(
      'The lock is [-shut-]{+open+}.',
    );
  });

  it('say of a block that it moved, was changed, or both, and where others came and went', () => {
    expect(inShort(blocks([text('a'), text('b'), text('c')], [text('c'), text('a'), text('b')]))).toEqual([
      'c same up',
      'a same',
      'b same',
    ]);
    expect(
      inShort(blocks([text('a'), text('b'), text('c')], [text('b'), text('c'), text('a', '<p>x</p>')])),
    ).toEqual(['b same', 'c same', 'a changed down']);
    expect(
      inShort(blocks([text('a'), text('b'), text('c')], [text('a'), text('x'), text('c', '<p>new</p>')])),
    ).toEqual(['a same', 'b removed', 'x added', 'c changed']);
  });

  it('say so where the words are the same and their looks or links are not', () => {
    const of = (before: string, after: string) => {
      const [block] = blocks([text('a', before)], [text('a', after)]);
      return block?.fields[0]?.content;
    };
    expect(of('<p>A lock.</p>', '<p>A <strong>lock</strong>.</p>')).toMatchObject({ isOfLooks: true });
    expect(of('<p>A <a href="/a">lock</a>.</p>', '<p>A <a href="/b">lock</a>.</p>')).toMatchObject({
      links: { removed: ['/a'], added: ['/b'] },
    });
  });

  it('compare pictures as pictures, and tables cell by cell', () => {
    const image = (asset: string) => ({ id: 'i', type: 'image', asset, caption: 'A lock' });
    const [picture] = blocks([image('1')], [image('2')]);
    expect(picture?.fields.find(({ name }) => name === 'asset')?.content).toEqual({
      kind: 'values',
      before: '1',
      after: '2',
    });
    const table = (cell: string) => text('t', `<table><tr><td>Depth</td><td>${cell}</td></tr></table>`);
    const [cells] = blocks([table('2 m')], [table('3 m')]);
    const [html] = cells?.fields ?? [];
    expect(html?.content.kind === 'words' && marked(html.content.words)).toBe('Depth | [-2-]{+3+} m');
  });
});

describe('words', () => {
  it('that were replaced side by side are told together', () => {
    expect(marked(compareWords('It was a long day.', 'It was one short day.'))).toBe(
      'It was [-a long-]{+one short+} day.',
    );
  });

  it('are words in any script', () => {
    expect(marked(compareWords('Старый шлюз', 'Новый шлюз'))).toBe('[-Старый-]{+Новый+} шлюз');
  });

  it('give either text back, whatever both say', () => {
    const next = random(3);
    const said = () =>
      Array.from({ length: Math.floor(next() * 12) }, () => 'abc \n.'.charAt(Math.floor(next() * 6))).join(
        '',
      );
    for (let round = 0; round < 2_000; round += 1) {
      const [before, after] = [said(), said()];
      const words = compareWords(before, after);
      const without = (kind: Words['kind']) =>
        words.flatMap((one) => (one.kind === kind ? [] : one.text)).join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }
  });
});

describe('an order', () => {
  it('has everything of both once, in the order of the second, and moves as little as can be', () => {
    const next = random(5);
    for (let round = 0; round < 2_000; round += 1) {
      const some = () => [...'abcdefg'].filter(() => next() > 0.3).sort(() => next() - 0.5);
      const [before, after] = [some(), some()];
      const found = arrange(before, after);
      const keys = found.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.toSorted()).toEqual([...new Set([...before, ...after])].toSorted());
      expect(found.filter(({ kind }) => kind !== 'removed').map(({ key }) => key)).toEqual(after);
      const stayed = found.filter(({ kind, move }) => kind === 'both' && move === null).map(({ key }) => key);
      expect(before.filter((key) => stayed.includes(key))).toEqual(stayed);
    }
    expect(arrange([...'abcde'], [...'bcdea']).filter(({ move }) => move !== null)).toEqual([
      { key: 'a', kind: 'both', move: 'down' },
    ]);
  });
});
