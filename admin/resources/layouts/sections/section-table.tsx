import { Box, TableCell, TableRow, useMediaQuery, useTheme } from '@mui/material';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { Below, ReportTable } from '#admin/ui/report-table.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { count } from '#content-store/formats/numbers.ts';
import { sectionTexts as texts } from '#content-store/messages/section-analysis.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import type { AnalysedSection } from '#content-store/model/layouts/operations.ts';
import { layoutAnalysisScreen } from '#content-store/model/layouts/screens.ts';
import { sharedLayout } from '#content-store/model/layouts/shared-layout.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { SHOWN_PAGE } from '../editor/page/use-pages.ts';
import { problemsIn, whyLayout } from './section-words.ts';

interface SectionTableProps {
  readonly sections: readonly AnalysedSection[];
  readonly now: Date;
}

/** Sections in the order of the tree, each with its layout and its problems. On a phone the problems stand below the
 * layout, and the figures below the name. */
export function SectionTable({ sections, now }: SectionTableProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { columns } = texts;
  return (
    <ReportTable
      label={texts.table}
      columns={[
        ...[{ label: columns.section }, { label: columns.layout }],
        ...(isWide
          ? [
              ...[{ label: columns.problems }, { label: columns.pieces, isFigure: true }],
              { label: columns.newest },
            ]
          : []),
      ]}
    >
      {sections.map((section) => (
        <SectionLine key={section.id} section={section} now={now} isWide={isWide} />
      ))}
    </ReportTable>
  );
}

interface SectionLineProps {
  readonly section: AnalysedSection;
  readonly now: Date;
  readonly isWide: boolean;
}

function SectionLine({ section, now, isWide }: SectionLineProps) {
  const { timeZone } = useSite();
  const { pieces, lastPublished, level } = section;
  const newest = lastPublished === null ? texts.never : formatInstant(lastPublished, timeZone);
  const problems = <Problems lines={problemsIn(section, now)} />;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        <Box style={{ paddingLeft: (level - 1) * (isWide ? 20 : 10) }}>
          <Name section={section} />
          {!isWide && (
            <Below>
              {texts.pieces(pieces)}
              {lastPublished !== null && `, ${texts.newest(newest)}`}
            </Below>
          )}
        </Box>
      </TableCell>
      <TableCell>
        <Layout section={section} />
        {!isWide && problems}
      </TableCell>
      {isWide && <TableCell>{problems}</TableCell>}
      {isWide && (
        <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {count(pieces)}
        </TableCell>
      )}
      {isWide && <TableCell sx={{ whiteSpace: 'nowrap' }}>{newest}</TableCell>}
    </TableRow>
  );
}

/** Its name leads to how its page came to its layout, its address to the page itself. */
function Name({ section: { name, alias } }: Pick<SectionLineProps, 'section'>) {
  const site = useSite();
  return (
    <>
      <Box
        component={Link}
        to={`${layoutAnalysisScreen.path}?path=${encodeURIComponent(alias)}`}
        sx={{ display: 'inline-block', lineHeight: '24px', fontWeight: 600, color: 'text.primary' }}
      >
        {name}
      </Box>
      <Below>
        <Box
          component="a"
          href={`${siteOrigin(site, window.location)}${alias}`}
          target="_blank"
          rel="noopener"
          aria-label={texts.opens(name)}
          sx={{
            ...{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24, minWidth: 24 },
            ...{ color: 'inherit', overflowWrap: 'anywhere' },
          }}
        >
          {alias}
          <ExternalLink size={12} aria-hidden />
        </Box>
      </Below>
    </>
  );
}

/** The layout leads to its editor, with the section's page in it. */
function Layout({ section }: Pick<SectionLineProps, 'section'>) {
  const { layout: made, page, alias, rows, blocks } = section;
  if (page !== 'page') return <>{texts.pages[page]}</>;
  const path = made && editPath(made.entity === 'layout' ? layout : sharedLayout, made.id);
  return (
    <>
      {path === null ? (
        texts.builtIn
      ) : (
        <Link to={`${path}?${SHOWN_PAGE}=${encodeURIComponent(alias)}`}>{made?.name}</Link>
      )}
      <Below>{whyLayout(section)}</Below>
      <Below>{texts.rows(rows, blocks.length)}</Below>
    </>
  );
}

function Problems({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <Below>{texts.nothing}</Below>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may say the same, and the order stays.
        <li key={at}>{line}</li>
      ))}
    </Box>
  );
}
