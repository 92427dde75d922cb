import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '#content-store/formats/numbers.ts';
import { editPath } from '#content-store/screens/routes.ts';
import type { Usage } from './block-usage.ts';

interface UsageTableProps {
  readonly label: string;
  /** What its first column has. */
  readonly of: string;
  readonly usages: ReadonlyMap<string, Usage>;
  readonly nameOf?: (name: string) => ReactNode;
}

/** How often each of some things is placed, and the layouts that place it. */
export function UsageTable({ label, of, usages, nameOf = (name) => name }: UsageTableProps) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            <TableCell align="right">Placed</TableCell>
            <TableCell>In</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...usages].map(([name, { count: placed, layouts }]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {nameOf(name)}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {count(placed)}
              </TableCell>
              <TableCell>
                {layouts.map((one, index) => (
                  <span key={`${one.entity.name}/${one.id}`}>
                    {index > 0 && ', '}
                    <Link to={editPath(one.entity, one.id)}>{one.name}</Link>
                  </span>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
