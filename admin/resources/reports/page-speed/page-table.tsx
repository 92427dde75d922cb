import { Box, TableCell, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { Below, Figure, ReportTable } from '#admin/ui/report-table.tsx';
import { count } from '#content-store/formats/numbers.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import { layoutAnalysisScreen } from '#content-store/model/layouts/screens.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { completeAfter, readableAfter, speedOf, weightOf } from '#content-store/model/reports/page-speed.ts';
import { SpeedChip } from './speed-chip.tsx';

/** Pages, each with what is sent for it. On a phone all of that stands below its address. */
export function PageTable({ pages }: { readonly pages: readonly PageSpeed[] }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { columns } = texts;
  const figure = (label: string) => ({ label, isFigure: true });
  return (
    <ReportTable
      label={texts.pages}
      columns={[
        ...[{ label: columns.page }, figure(columns.readable)],
        ...(isWide
          ? [
              ...[figure(columns.complete), figure(columns.weight), figure(columns.requests)],
              ...[{ label: columns.heaviest }, { label: texts.layout }],
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
