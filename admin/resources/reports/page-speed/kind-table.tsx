import { Link, TableCell, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { count } from '#content-store/formats/numbers.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import type { KindOfPages } from '#content-store/model/reports/page-speed.ts';
import { Below, Figure, ReportTable } from './report-table.tsx';
import { SpeedChip } from './speed-chip.tsx';

interface KindTableProps {
  readonly kinds: readonly KindOfPages[];
  readonly onChoose: (kind: string) => void;
}

/** Kinds of pages, each of which shows its pages alone. On a phone the figures of the second rank stand below the first. */
export function KindTable({ kinds, onChoose }: KindTableProps) {
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
      {kinds.map(({ kind, pages, middle, slowest, weight, speed }) => (
        <TableRow key={kind}>
          <TableCell component="th" scope="row">
            <Link
              component="button"
              type="button"
              onClick={() => onChoose(kind)}
              sx={{ minHeight: 24, textAlign: 'left' }}
            >
              {kind}
            </Link>
            {!isWide && <Below>{texts.size(weight)}</Below>}
          </TableCell>
          <Figure>{count(pages)}</Figure>
          <Figure>
            {texts.after(middle)}
            {!isWide && <Below>{texts.slowestOf(slowest)}</Below>}
          </Figure>
          {isWide && <Figure>{texts.after(slowest)}</Figure>}
          {isWide && <Figure>{texts.size(weight)}</Figure>}
          <TableCell>
            <SpeedChip speed={speed} />
          </TableCell>
        </TableRow>
      ))}
    </ReportTable>
  );
}
