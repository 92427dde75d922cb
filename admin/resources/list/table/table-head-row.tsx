import { Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useListContext } from 'react-admin';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { type Column, columnDisplay } from '../columns/columns.ts';
import { useSelection } from '../selection/selection.ts';

interface TableHeadRowProps {
  readonly entity: AnyEntity;
  readonly columns: readonly Column[];
  /** What is counted of each. */
  readonly countedAs: string | undefined;
}

/** The names of the columns; those that can be sorted by are buttons. */
export function TableHeadRow({ entity, columns, countedAs }: TableHeadRowProps) {
  const { sort, setSort, data } = useListContext();
  const selection = useSelection();
  const chosen = data?.filter(({ id }) => selection?.has(String(id))).length ?? 0;
  return (
    <TableHead>
      <TableRow>
        {selection !== null && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={chosen > 0 && chosen === data?.length}
              indeterminate={chosen > 0 && chosen !== data?.length}
              onChange={selection.togglePage}
              slotProps={{ input: { 'aria-label': texts.selection.all } }}
            />
          </TableCell>
        )}
        {columns.map(({ name, valueAt = name, label, isSortable, isFigure }, index) => {
          const isCurrent = sort.field === valueAt;
          const order = sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell
              key={name}
              align={isFigure ? 'right' : 'left'}
              sortDirection={isCurrent ? order : false}
              sx={{ whiteSpace: 'nowrap', display: columnDisplay(index) }}
            >
              {isSortable ? (
                <TableSortLabel
                  active={isCurrent}
                  direction={isCurrent ? order : 'asc'}
                  onClick={() =>
                    setSort({ field: valueAt, order: isCurrent && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                  }
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
        {countedAs !== undefined && (
          <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}>
            {countedAs}
          </TableCell>
        )}
        <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}>
          {entity.hasWorkingCopies ? 'State' : 'Changed'}
        </TableCell>
      </TableRow>
    </TableHead>
  );
}
