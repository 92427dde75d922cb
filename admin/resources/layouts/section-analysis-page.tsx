import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useAllBatches } from '#admin/data/use-all-batches.ts';
import { ChoiceFilter } from '#admin/ui/asked-filters.tsx';
import { useAskedParams } from '#admin/ui/asked-params.ts';
import { ReportScreen } from '#admin/ui/report-screen.tsx';
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

/** Section by section: which layout the page has that readers see, and which of its blocks have nothing to show. */
export function SectionAnalysisPage() {
  const { useNewDesign, tenantKey } = useSite();
  const { sections, total, ...loaded } = useSections();
  const [now] = useState(() => new Date());
  const [params, ask] = useAskedParams<'within' | 'trouble'>();
  const inside = params.get('within') ?? '';
  const trouble = sectionTroubles.find((known) => known === params.get('trouble'));
  const isKnown = sections.some(({ id }) => id === inside);
  const found = (!isKnown ? sections : within(sections, inside)).filter(
    (section) => trouble === undefined || troublesOf(section, now).includes(trouble),
  );
  return (
    <ReportScreen
      title={sectionAnalysisScreen.title}
      about={`${texts.about} ${texts.design[useNewDesign ? 'new' : 'old']}`}
      what={texts.what}
      loading={texts.loading}
      {...loaded}
      progress={total === null ? null : { done: sections.length, total }}
      filters={{
        label: texts.filters,
        inputs: (
          <>
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
          </>
        ),
      }}
      status={
        loaded.isLooking
          ? texts.lookedAt(sections.length, total ?? 0)
          : texts.shown(found.length, sections.length)
      }
      rows={found}
      table={(rows) => <SectionTable sections={rows} now={now} />}
      none={total === 0 ? texts.noneYet : texts.none}
      csv={{ name: `sections-${tenantKey}.csv`, of: (rows) => sectionsAsCsv(rows, now) }}
    />
  );
}

/** All sections, some at a time, until each was looked at. */
function useSections() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { batches, ...rest } = useAllBatches({
    key: ['section-analysis', tenantKey],
    atOnce: SECTIONS_AT_ONCE,
    ask: (range, signal) => client.run(getSectionAnalysis, range, signal),
    hasMore: ({ hasMore }) => hasMore,
  });
  const sections = new Map<string, AnalysedSection>();
  // A section that is made meanwhile moves others, so that one may come twice.
  for (const { items } of batches) for (const item of items) sections.set(item.id, item);
  return { ...rest, sections: [...sections.values()], total: batches.at(-1)?.totalCount ?? null };
}
