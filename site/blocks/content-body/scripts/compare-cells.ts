const AS_READ = { numeric: true, sensitivity: 'base' } as const;

/** Compares cells of a column for sorting. Empty ones come last, whichever way. */
export function compareCells({
  isNumeric,
  isDown,
}: {
  readonly isNumeric: boolean;
  readonly isDown: boolean;
}): (a: string, b: string) => number {
  return (a, b) => {
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    const order = isNumeric ? numberIn(a) - numberIn(b) : a.localeCompare(b, undefined, AS_READ);
    return isDown ? -order : order;
  };
}

/** The number that a cell says: with a currency or a percent sign, in groups of three, its decimals behind a point or, as
 * in much of Europe, a comma. */
function numberIn(cell: string): number {
  const plain = cell.replace(/[^\d.,−-]/g, '').replace('−', '-');
  const isEuropean = /,\d+$/.test(plain) && !/^-?\d{1,3}(,\d{3})+$/.test(plain);
  return Number(isEuropean ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''));
}
