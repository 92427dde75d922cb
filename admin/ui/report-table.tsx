import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

interface ReportTableProps {
  readonly label: string;
  /** A column of figures stands at the right. */
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[];
  /** Its rows. */
  readonly children: ReactNode;
}

/** A table of a report. */
export function ReportTable({ label, columns, children }: ReportTableProps) {
  return (
    <Box
      sx={{
        ...{ overflowX: 'auto', bgcolor: 'background.paper' },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      <Table size="small" aria-label={label} sx={{ '& td, & th': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.label} align={column.isFigure ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
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
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{children}</Box>
  );
}
