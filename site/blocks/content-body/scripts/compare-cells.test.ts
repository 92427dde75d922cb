import { describe, expect, it } from 'vitest';
import { compareCells } from './compare-cells.ts';

const sorted = (cells: readonly string[], isNumeric: boolean, isDown = false) =>
  cells.toSorted(compareCells({ isNumeric, isDown }));

describe('cells of a column', () => {
  it('are sorted as numbers, however these are written', () => {
    expect(sorted(['1,204', '−3', '€ 12.50', '9%', '0.5'], true)).toEqual([
      '−3',
      '0.5',
      '9%',
      '€ 12.50',
      '1,204',
    ]);
    expect(sorted(['1.204,5', '12,75', '100'], true)).toEqual(['12,75', '100', '1.204,5']);
  });

  it('are sorted as words, capitals and accents beside the plain letters', () => {
    expect(sorted(['Zell', 'étang', 'Reach 10', 'reach 9', 'Arm'], false)).toEqual([
      'Arm',
      'étang',
      'reach 9',
      'Reach 10',
      'Zell',
    ]);
  });

  it('that are empty come last either way', () => {
    expect(sorted(['', '2', '1'], true)).toEqual(['1', '2', '']);
    expect(sorted(['', '2', '1'], true, true)).toEqual(['2', '1', '']);
  });
});
