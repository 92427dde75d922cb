import { Box, Button, LinearProgress, Skeleton } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { download } from '#admin/data/csv/download.ts';
import { useEveryPart } from '#admin/data/use-every-part.ts';
import { ChoiceFilter } from '#admin/ui/asked-filters.tsx';
import { useAskedParams } from '#admin/ui/asked-params.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { sectionTexts as texts } from '#content-store/messages/section-analysis.ts';
import { type AnalysedSection, getSectionAnalysis } from '#content-store/model/layouts/operations.ts';
import { sectionAnalysisScreen } from '#content-store/model/layouts/screens.ts';
import {
  SECTIONS_AT_ONCE,
  sectionTroubles,
  troublesOf,
} from '#content-store/model/layouts/section-troubles.ts';
import { SectionTable } from './sections/section-table.tsx';
import { sectionsAsCsv, within } from './sections/section-words.ts';

/** Lines that are shown at first, and more of at a time. */
const LINES = 50;

/** Section by section: which layout the page has that readers see, and which of its blocks have nothing to show. */
export function SectionAnalysisPage() {
  const { useNewDesign, tenantKey } = useSite();
  const { sections, total, error, isLooking, retry } = useSections();
  const [now] = useState(() => new Date());
  const [params, ask] = useAskedParams<'within' | 'trouble'>();
  const [lines, setLines] = useState(LINES);
  const inside = params.get('within') ?? '';
  const trouble = sectionTroubles.find((known) => known === params.get('trouble'));
  const isKnown = sections.some(({ id }) => id === inside);
  const found = (!isKnown ? sections : within(sections, inside)).filter(
    (section) => trouble === undefined || troublesOf(section, now).includes(trouble),
  );
  return (
    <>
      <TitleBar
        title={sectionAnalysisScreen.title}
        isBusy={isLooking}
        actions={
          <Button
            variant="outlined"
            disabled={isLooking || found.length === 0}
            startIcon={<Download size={15} aria-hidden />}
            onClick={() =>
              download(
                new Blob([sectionsAsCsv(found, now)], { type: 'text/csv' }),
                `sections-${tenantKey}.csv`,
              )
            }
          >
            {texts.export}
          </Button>
        }
      />
      <Box
        sx={{
          px: { xs: 1.5, sm: 3 },
          py: 3,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ maxWidth: 760, color: 'text.secondary' }}>
          {texts.about} {texts.design[useNewDesign ? 'new' : 'old']}
        </Box>
        <Box
          role="search"
          aria-label={texts.filters}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
        >
          <ChoiceFilter
            label={texts.within}
            all={texts.everySection}
            value={inside}
            choices={sections.map(({ id, fullName }) => ({ value: id, label: fullName }))}
            onChange={(value) => ask('within', value)}
          />
          <ChoiceFilter
            label={texts.trouble}
            all={texts.anyTrouble}
            value={trouble ?? null}
            choices={sectionTroubles.map((value) => ({ value, label: texts.troubles[value] }))}
            onChange={(value) => ask('trouble', value)}
          />
        </Box>
        {error !== null && <LoadError what={texts.what} error={error} onRetry={retry} />}
        {total === null && error === null && (
          <Skeleton variant="rounded" height={240} aria-label={texts.loading} />
        )}
        {total !== null && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {isLooking ? texts.lookedAt(sections.length, total) : texts.shown(found.length, sections.length)}
          </Box>
        )}
        {total !== null && isLooking && (
          <LinearProgress
            variant="determinate"
            aria-label={texts.loading}
            value={total === 0 ? 0 : Math.floor((sections.length / total) * 100)}
          />
        )}
        {found.length > 0 && <SectionTable sections={found.slice(0, lines)} now={now} />}
        {found.length === 0 && total !== null && !isLooking && error === null && (
          <Box>{total === 0 ? texts.noneYet : texts.none}</Box>
        )}
        {found.length > lines && (
          <Box>
            <Button variant="outlined" onClick={() => setLines(lines + LINES)}>
              {texts.more}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}

/** All sections, some at a time, until each was looked at. */
function useSections() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { parts, ...rest } = useEveryPart({
    key: ['section-analysis', tenantKey],
    atOnce: SECTIONS_AT_ONCE,
    ask: (part, signal) => client.run(getSectionAnalysis, part, signal),
    hasMore: ({ hasMore }) => hasMore,
  });
  const sections = new Map<string, AnalysedSection>();
  // A section that is made meanwhile moves others, so that one may come twice.
  for (const { items } of parts) for (const item of items) sections.set(item.id, item);
  return { ...rest, sections: [...sections.values()], total: parts.at(-1)?.totalCount ?? null };
}
