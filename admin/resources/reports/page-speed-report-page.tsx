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
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import { getPageSpeeds, type PageSpeed } from '#content-store/model/reports/operations.ts';
import {
  kindsOf,
  PAGES_AT_ONCE,
  slowestFirst,
  slowLine,
  speedOf,
  speeds,
} from '#content-store/model/reports/page-speed.ts';
import { pageSpeedReportScreen } from '#content-store/model/reports/screens.ts';
import { KindTable } from './page-speed/kind-table.tsx';
import { PageTable } from './page-speed/page-table.tsx';
import { speedsAsCsv } from './page-speed/speeds-csv.ts';

/** Lines that are shown at first, and more of at a time. */
const LINES = 50;

/** What readers' browsers are sent with each page, and how soon it can be read: by kinds, and page by page. */
export function PageSpeedReportPage() {
  const { tenantKey } = useSite();
  const { pages, published, sampled, looked, error, isLooking, retry } = usePageSpeeds();
  const [params, ask] = useAskedParams<'kind' | 'speed'>();
  const [lines, setLines] = useState(LINES);
  const kinds = kindsOf(pages);
  const kind = kinds.find((known) => known.kind === params.get('kind'))?.kind;
  const speed = speeds.find((known) => known === params.get('speed'));
  const found = slowestFirst(pages).filter(
    (page) => (kind === undefined || page.kind === kind) && (speed === undefined || speedOf(page) === speed),
  );
  const isThere = sampled !== null;
  const every = isThere && sampled > 0 ? Math.ceil(published / sampled) : 1;
  return (
    <>
      <TitleBar
        title={pageSpeedReportScreen.title}
        isBusy={isLooking}
        actions={
          <Button
            variant="outlined"
            disabled={isLooking || found.length === 0}
            startIcon={<Download size={15} aria-hidden />}
            onClick={() =>
              download(new Blob([speedsAsCsv(found)], { type: 'text/csv' }), `page-speed-${tenantKey}.csv`)
            }
          >
            {texts.export}
          </Button>
        }
      />
      <Box
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 3 },
          ...{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ maxWidth: 760, color: 'text.secondary' }}>
          {texts.about(slowLine.roundTripMs, slowLine.bitsPerSecond / 1_000_000)}
          {every > 1 && ` ${texts.sample(every, published)}`}
        </Box>
        {error !== null && <LoadError what={texts.what} error={error} onRetry={retry} />}
        {!isThere && error === null && <Skeleton variant="rounded" height={240} aria-label={texts.loading} />}
        {isThere && isLooking && (
          <LinearProgress
            variant="determinate"
            aria-label={texts.loading}
            value={sampled === 0 ? 0 : Math.floor((looked / sampled) * 100)}
          />
        )}
        {kinds.length > 0 && <KindTable kinds={kinds} onChoose={(chosen) => ask('kind', chosen)} />}
        {kinds.length > 0 && (
          <Box
            role="search"
            aria-label={texts.filters}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
          >
            <ChoiceFilter
              label={texts.kind}
              all={texts.everyKind}
              value={kind ?? null}
              choices={kinds.map((known) => ({ value: known.kind, label: known.kind }))}
              onChange={(value) => ask('kind', value)}
            />
            <ChoiceFilter
              label={texts.speed}
              all={texts.anySpeed}
              value={speed ?? null}
              choices={speeds.map((value) => ({ value, label: texts.speeds[value] }))}
              onChange={(value) => ask('speed', value)}
            />
          </Box>
        )}
        {isThere && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {isLooking ? texts.weighed(looked, sampled) : texts.shown(found.length, pages.length)}
          </Box>
        )}
        {found.length > 0 && <PageTable pages={found.slice(0, lines)} />}
        {found.length === 0 && isThere && !isLooking && error === null && (
          <Box>{pages.length === 0 ? texts.noneYet : texts.none}</Box>
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

/** All pages that are weighed of the site, some at a time. */
function usePageSpeeds() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { parts, ...rest } = useEveryPart({
    key: ['page-speeds', tenantKey],
    atOnce: PAGES_AT_ONCE,
    ask: (part, signal) => client.run(getPageSpeeds, part, signal),
    hasMore: ({ sampled }, skip) => skip + PAGES_AT_ONCE < sampled,
  });
  const pages = new Map<string, PageSpeed>();
  // A page that is published meanwhile moves others, so that one may come twice.
  for (const part of parts) for (const page of part.pages) pages.set(page.path, page);
  const last = parts.at(-1);
  return {
    ...rest,
    pages: [...pages.values()],
    published: last?.published ?? 0,
    sampled: last?.sampled ?? null,
    looked: Math.min(parts.length * PAGES_AT_ONCE, last?.sampled ?? 0),
  };
}
