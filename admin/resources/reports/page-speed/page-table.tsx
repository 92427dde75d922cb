import { Box, TableCell, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { Below, Figure, ReportTable } from '#admin/ui/report-table.tsx';
import type { RowOrder } from '#admin/ui/row-order.ts';
import { count } from '#content-store/formats/numbers.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import { layoutAnalysisScreen } from '#content-store/model/layouts/screens.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { completeAfter, readableAfter, speedOf, weightOf } from '#content-store/model/reports/page-speed.ts';
import { pageAdvice } from './advice.ts';
import { SpeedChip } from './speed-chip.tsx';

/** What of a page its table can be sorted by. */
export const pageSorts = {
  page: ({ path }: PageSpeed) => path,
  readable: readableAfter,
  complete: completeAfter,
  weight: weightOf,
  requests: ({ requests }: PageSpeed) => requests,
  heaviest: ({ heaviest }: PageSpeed) => heaviest?.bytes ?? 0,
};

/** Pages, each with what is sent for it. On a phone all of that stands below its address. */
export function PageTable({
  pages,
  order,
}: {
  readonly pages: readonly PageSpeed[];
  readonly order: RowOrder;
}) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { columns } = texts;
  const figure = (name: keyof typeof pageSorts & keyof typeof columns) => ({
    ...{ label: columns[name], isFigure: true, sortedBy: name },
  });
  return (
    <ReportTable
      label={texts.pages}
      order={order}
      isLong
      columns={[
        ...[{ label: columns.page, sortedBy: 'page' }, figure('readable')],
        ...(isWide
          ? [
              ...[figure('complete'), figure('weight'), figure('requests')],
              ...[
                { label: columns.heaviest, sortedBy: 'heaviest', isSortedByFigure: true },
                { label: texts.layout },
              ],
            ]
          : []),
      ]}
    >
      {pages.map((page) => (
        <PageLine key={page.path} page={page} isWide={isWide} />
      ))}
    </ReportTable>
  );
}

function PageLine({ page, isWide }: { readonly page: PageSpeed; readonly isWide: boolean }) {
  const { path, kind, heaviest, elsewhere, missing, pictures, picturesAtOnce, requests } = page;
  const site = useSite();
  const layout = (
    <Box
      component={Link}
      to={`${layoutAnalysisScreen.path}?path=${encodeURIComponent(path)}`}
      aria-label={texts.layoutOf(path)}
      sx={{ display: 'inline-block', lineHeight: '24px' }}
    >
      {texts.layout}
    </Box>
  );
  const sent = (
    <>
      <Below>{texts.breakdown(page)}</Below>
      <Below>{texts.pictures(picturesAtOnce, pictures)}</Below>
      {elsewhere.length > 0 && <Below>{texts.elsewhere(elsewhere.length)}</Below>}
    </>
  );
  const block = heaviest !== null && (
    <>
      {heaviest.label} <Below>{texts.size(heaviest.bytes)}</Below>
    </>
  );
  return (
    <TableRow>
      {/* What a row is named by is no more than its address. */}
      <TableCell {...(isWide ? { component: 'th', scope: 'row' } : {})} sx={{ fontWeight: 400 }}>
        <Box
          component="a"
          href={`${siteOrigin(site, window.location)}${path}`}
          target="_blank"
          rel="noopener"
          aria-label={texts.opens(path)}
          sx={{
            ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 },
            ...{ color: 'text.primary', overflowWrap: 'anywhere' },
          }}
        >
          {path}
          <ExternalLink size={12} aria-hidden style={{ flexShrink: 0 }} />
        </Box>
        <Below>{kind}</Below>
        {missing.length > 0 && <Box sx={{ color: 'error.main' }}>{texts.missing(missing)}</Box>}
        {pageAdvice(page).map((sentence) => (
          <Box key={sentence} sx={{ maxWidth: 520 }}>
            {sentence}
          </Box>
        ))}
        {!isWide && sent}
        {!isWide && heaviest !== null && <Below>{texts.heaviest(heaviest.label, heaviest.bytes)}</Below>}
        {!isWide && layout}
      </TableCell>
      <Figure>
        <Box sx={{ mb: 0.5 }}>{texts.after(readableAfter(page))}</Box>
        <SpeedChip speed={speedOf(readableAfter(page))} />
      </Figure>
      {isWide && (
        <>
          <Figure>{texts.after(completeAfter(page))}</Figure>
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 220 }}>
            {texts.size(weightOf(page))}
            {sent}
          </TableCell>
          <Figure>{count(requests)}</Figure>
          <TableCell>{block}</TableCell>
          <TableCell>{layout}</TableCell>
        </>
      )}
    </TableRow>
  );
}
