import { Box, TableCell, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { Below, Figure, ReportTable } from '#admin/ui/report-table.tsx';
import { count } from '#content-store/formats/numbers.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import { type KindOfPages, speedOf } from '#content-store/model/reports/page-speed.ts';
import { SpeedChip } from './speed-chip.tsx';

/** Kinds of pages; each leads to its pages alone. On a phone the figures of the second rank stand below the first. */
export function KindTable({ kinds }: { readonly kinds: readonly KindOfPages[] }) {
  const [params] = useSearchParams();
  const only = (kind: string) => `?${new URLSearchParams({ ...Object.fromEntries(params), kind })}`;
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { columns } = texts;
  const figure = (label: string) => ({ label, isFigure: true });
  const wide = [figure(columns.slowest), figure(columns.sent)];
  return (
    <ReportTable
      label={texts.kinds}
      columns={[
        ...[{ label: columns.kind }, figure(columns.count), figure(columns.median)],
        ...(isWide ? wide : []),
        { label: columns.speed },
      ]}
    >
      {kinds.map(({ kind, pages, median, slowest, weight }) => (
        <TableRow key={kind}>
          <TableCell component="th" scope="row">
            <Box
              component={Link}
              to={only(kind)}
              replace
              sx={{ display: 'inline-block', lineHeight: '24px' }}
            >
              {kind}
            </Box>
            {!isWide && <Below>{texts.size(weight)}</Below>}
          </TableCell>
          <Figure>{count(pages)}</Figure>
          <Figure>
            {texts.after(median)}
            {!isWide && <Below>{texts.slowestOf(slowest)}</Below>}
          </Figure>
          {isWide && <Figure>{texts.after(slowest)}</Figure>}
          {isWide && <Figure>{texts.size(weight)}</Figure>}
          <TableCell>
            <SpeedChip speed={speedOf(median)} />
          </TableCell>
        </TableRow>
      ))}
    </ReportTable>
  );
}
