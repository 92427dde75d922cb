import { Skeleton, TableBody, TableCell, TableRow } from '@mui/material';

const ROWS = ['82%', '64%', '90%', '71%', '58%', '86%', '67%', '78%'];

/** Rows to come. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `column-${index}`);
  return (
    <TableBody>
      {ROWS.map((width) => (
        <TableRow key={width}>
          {cells.map((cell, index) => (
            <TableCell key={cell}>
              <Skeleton width={index === 0 ? width : '60%'} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
