import { compareCells } from './compare-cells.ts';

const NEXT = { none: 'ascending', ascending: 'descending', descending: 'none' } as const;

type Order = keyof typeof NEXT;

/** Columns of tables are sorted by their headings: up, down, and as it was. */
for (const table of document.querySelectorAll<HTMLTableElement>('.data-table table')) {
  const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
  const body = table.tBodies[0];
  if (body === undefined) continue;
  const rows = [...body.rows];
  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    head.setAttribute('aria-sort', 'none');
    const inColumn = (row: HTMLTableRowElement) => row.cells[column]?.textContent ?? '';
    const isNumeric = head.classList.contains('number');
    button.addEventListener('click', () => {
      const order = NEXT[(head.getAttribute('aria-sort') ?? 'none') as Order];
      for (const other of heads) other.setAttribute('aria-sort', other === head ? order : 'none');
      const compare = compareCells({ isNumeric, isDown: order === 'descending' });
      body.append(...(order === 'none' ? rows : rows.toSorted((a, b) => compare(inColumn(a), inColumn(b)))));
    });
  }
}
