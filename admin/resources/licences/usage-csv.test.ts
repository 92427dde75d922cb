import { expect, it } from 'vitest';
import { usageCsv } from './usage-csv.ts';

it('a statement of usage is a table with a row a month, and no cell of it is a formula', () => {
  const months = [
    { month: '2026-10', openings: 12, pieces: 3, readers: 2 },
    { month: '2026-11', openings: 1, pieces: 1, readers: 1 },
  ];
  expect(usageCsv({ companyName: '=Weir, & Sons', months }).trim().split(/\r?\n/)).toEqual([
    'company,month,openings,pieces,readers',
    '"\'=Weir, & Sons",2026-10,12,3,2',
    '"\'=Weir, & Sons",2026-11,1,1,1',
  ]);
  expect(usageCsv({ companyName: 'Weir', months: [] }).trim()).toBe('company,month,openings,pieces,readers');
});
