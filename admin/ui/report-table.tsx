import { Box, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { RowOrder } from './row-order.ts';
import { TITLE_HEIGHT } from './use-measured-height.ts';

export interface ReportColumn {
  readonly label: string;
  /** A column of figures stands at the right. */
  readonly isFigure?: boolean;
  /** By what the rows can be sorted here. */
  readonly sortedBy?: string;
  /** Whether that is a figure, though the column says it in words: the largest comes first. */
  readonly isSortedByFigure?: boolean;
}

interface ReportTableProps {
  readonly label: string;
  readonly columns: readonly ReportColumn[];
  /** How the rows stand, where that can be turned by a press on a column's head. */
  readonly order?: RowOrder;
  /** It is read by scrolling down: the heads of its columns stay in sight, where a screen is as wide as the table. */
  readonly isLong?: boolean;
  /** Its rows. */
  readonly children: ReactNode;
}

const IN_SIGHT = {
  ...{ position: { lg: 'sticky' }, top: TITLE_HEIGHT, zIndex: 1, bgcolor: 'background.paper' },
  // The line of a table does not stick.
  boxShadow: ({ palette }: Theme) => `inset 0 -1px ${palette.divider}`,
} as const;

/** A table of a report. */
export function ReportTable({ label, columns, order, isLong = false, children }: ReportTableProps) {
  return (
    <Box
      sx={{
        ...{ overflowX: isLong ? { xs: 'auto', lg: 'visible' } : 'auto', bgcolor: 'background.paper' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& tbody td, & tbody th': { verticalAlign: 'top', lineHeight: '24px' },
          ...(isLong && { '& thead th': IN_SIGHT }),
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} order={order} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}

function ColumnHead({ column, order }: { readonly column: ReportColumn; readonly order?: RowOrder }) {
  const { label, isFigure, sortedBy, isSortedByFigure = isFigure === true } = column;
  const align = isFigure ? 'right' : 'left';
  if (order === undefined || sortedBy === undefined) return <TableCell align={align}>{label}</TableCell>;
  const isCurrent = order.by === sortedBy;
  const direction = (isCurrent ? order.isDescending : isSortedByFigure) ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={isCurrent ? direction : false}>
      <TableSortLabel
        active={isCurrent}
        direction={direction}
        onClick={() => order.sortBy(sortedBy, isSortedByFigure)}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** A figure in it. */
export function Figure({ children }: { readonly children: ReactNode }) {
  return (
    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {children}
    </TableCell>
  );
}

/** What stands small below something. */
export function Below({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{ color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '20px', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
