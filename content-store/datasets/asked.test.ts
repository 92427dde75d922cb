import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figure } from '../formats/numbers.ts';
import type { Column } from '../model/datasets/columns.ts';
import { ALL, askedOfTable, isFormSent, isPlain, requestOf, tableAddress } from './asked.ts';

const column = (heading: string, type: Column['type']): Column => ({
  ...{ heading, type, isFilter: type !== 'text', isListed: true },
});
/** One has the name of a parameter of its own. */
const columns = [
  column('Part', 'text'),
  column('Body material', 'choice'),
  column('Sort', 'choice'),
  column('Size', 'number'),
];
const read = (query: string) => askedOfTable(new URLSearchParams(query), columns);
const address = (query: string) => tableAddress('valves', read(query), columns);

describe('each state of a table has an address', () => {
  it('of the columns that narrow it, by their headings', () => {
    const asked = read(
      'text=gate&body-material=brass&body-material=PVC&size.min=10&sort.3=x&sort=-size&page=2',
    );
    expect(asked).toMatchObject({ text: 'gate', page: 2, sort: { column: 3, isDescending: true } });
    expect(asked.choices).toEqual(
      new Map([
        [1, ['PVC', 'brass']],
        [2, ['x']],
      ]),
    );
    expect(asked.ranges).toEqual(new Map([[3, { min: 10 }]]));
    expect(requestOf(asked)).toMatchObject({ skip: 50, first: 50 });
  });

  it('the same for the same, and none of what is empty', () => {
    expect(address('page=1&text=&size.min=&size.max=')).toBe('/parts/valves');
    expect(address('size.max=20&body-material=brass')).toBe('/parts/valves?body-material=brass&size.max=20');
    expect(isFormSent(new URLSearchParams('text=&size.max=20'))).toBe(true);
    expect(isPlain(read('size.min=x&colour=red&page=0'))).toBe(true);
  });

  it('that says the same when it is read again, whatever was asked', () => {
    const names = [
      'text',
      'sort',
      'page',
      'compare',
      'view',
      'body-material',
      'sort.3',
      'size.min',
      'size.max',
    ];
    const parameter = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        fc.string({ maxLength: 30 }),
        fc.constantFrom('1', '-size', '3.5', '1e9', 'compare', '\ud800'),
      ),
    );
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 12 }), (parameters) => {
        const first = tableAddress('valves', askedOfTable(new URLSearchParams(parameters), columns), columns);
        const query = new URL(first, 'https://a.example').searchParams;
        expect(tableAddress('valves', askedOfTable(query, columns), columns)).toBe(first);
        expect(isFormSent(query)).toBe(false);
      }),
    );
  });

  it('with numbers as they are shown, as files have them, and in full', () => {
    const least = (value: string) => askedOfTable(new URLSearchParams([['size.min', value]]), columns).ranges;
    for (const [value, min] of [
      ['1,000', 1_000],
      ['1,204.5', 1_204.5],
      ['12,5', 12.5],
      ['1e-7', 1e-7],
      [' .5 ', 0.5],
    ] as const)
      expect([value, least(value).get(3)]).toEqual([value, { min }]);
    expect(least('12 mm')).toEqual(new Map());
    const number = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(number, ([digits, decimals]) => {
        const min = Number(`${digits}e-${decimals}`);
        expect(least(figure(min)).get(3)).toEqual({ min: min + 0 });
      }),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (min) => {
        const ranges = new Map([[3, { min }]]);
        const query = new URL(tableAddress('valves', { ...ALL, ranges }, columns), 'https://a.example');
        expect(query.search).not.toMatch(/=.*e/);
        expect(askedOfTable(query.searchParams, columns).ranges).toEqual(new Map([[3, { min: min + 0 }]]));
      }),
    );
  });

  it('of sixty ticked values at most, in all columns together', () => {
    const many = Array.from({ length: 50 }, (_, at) => `body-material=${at}&sort.3=${at}`).join('&');
    expect([...read(many).choices.values()].map(({ length }) => length)).toEqual([50, 10]);
  });

  it('of four parts at most, and of no more letters than are looked for', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => `compare=P${at}`).join('&');
    expect(read(`${many}&view=compare`).compared).toEqual(['P0', 'P1', 'P2', 'P3']);
    expect(read(`text=${'a'.repeat(10_000)}`).text).toHaveLength(200);
    expect(read('view=compare').isComparing).toBe(false);
  });
});
