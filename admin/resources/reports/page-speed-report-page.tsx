import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useAllBatches } from '#admin/data/use-all-batches.ts';
import { ChoiceFilter } from '#admin/ui/asked-filters.tsx';
import { useAskedParams } from '#admin/ui/asked-params.ts';
import { ReportScreen } from '#admin/ui/report-screen.tsx';
import { useRowOrder } from '#admin/ui/row-order.ts';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import { getPageSpeeds, type PageSpeed } from '#content-store/model/reports/operations.ts';
import {
  kindsOf,
  PAGES_AT_ONCE,
  readableAfter,
  slowestFirst,
  slowLine,
  speedOf,
  speeds,
} from '#content-store/model/reports/page-speed.ts';
import { pageSpeedReportScreen } from '#content-store/model/reports/screens.ts';
import { KindTable } from './page-speed/kind-table.tsx';
import { PageTable, pageSorts } from './page-speed/page-table.tsx';
import { SiteAdvice } from './page-speed/site-advice.tsx';
import { speedsAsCsv } from './page-speed/speeds-csv.ts';

/** What readers' browsers are sent with each page, and how soon it can be read: by kinds, and page by page. */
export function PageSpeedReportPage() {
  const { tenantKey } = useSite();
  const { pages, published, progress, ...loaded } = usePageSpeeds();
  const [params, ask] = useAskedParams<'kind' | 'speed'>();
  const kinds = kindsOf(pages);
  const kind = kinds.find((known) => known.kind === params.get('kind'))?.kind;
  const speed = speeds.find((known) => known === params.get('speed'));
  const [order, inOrder] = useRowOrder(pageSorts, 'readable');
  const found = inOrder(slowestFirst(pages)).filter(
    (page) =>
      (kind === undefined || page.kind === kind) &&
      (speed === undefined || speedOf(readableAfter(page)) === speed),
  );
  const sampled = progress?.total ?? 0;
  const sample = published > sampled ? ` ${texts.sample(sampled, published)}` : '';
  return (
    <ReportScreen
      title={pageSpeedReportScreen.title}
      about={texts.about(slowLine.roundTripMs, slowLine.bitsPerSecond / 1_000_000) + sample}
      what={texts.what}
      loading={texts.loading}
      {...loaded}
      progress={progress}
      summary={
        kinds.length > 0 && (
          <>
            {!loaded.isLooking && <SiteAdvice pages={pages} />}
            <KindTable kinds={kinds} />
          </>
        )
      }
      filters={{
        label: texts.filters,
        inputs: (
          <>
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
          </>
        ),
      }}
      status={
        loaded.isLooking
          ? texts.weighed(progress?.done ?? 0, sampled)
          : texts.shown(found.length, pages.length)
      }
      rows={found}
      table={(rows) => <PageTable pages={rows} order={order} />}
      none={pages.length === 0 ? texts.noneYet : texts.none}
      csv={{ name: `page-speed-${tenantKey}.csv`, of: speedsAsCsv }}
    />
  );
}

/** All pages that are weighed of the site, some at a time. */
function usePageSpeeds() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { batches, ...rest } = useAllBatches({
    key: ['page-speeds', tenantKey],
    atOnce: PAGES_AT_ONCE,
    ask: (range, signal) => client.run(getPageSpeeds, range, signal),
    hasMore: ({ sampled }, skip) => skip + PAGES_AT_ONCE < sampled,
  });
  const pages = new Map<string, PageSpeed>();
  // A page that is published meanwhile moves others, so that one may come twice.
  for (const batch of batches) for (const page of batch.pages) pages.set(page.path, page);
  const last = batches.at(-1);
  const done = batches.length * PAGES_AT_ONCE;
  return {
    ...rest,
    pages: [...pages.values()],
    published: last?.published ?? 0,
    progress: last === undefined ? null : { done: Math.min(done, last.sampled), total: last.sampled },
  };
}
