import { GraphQLError } from 'graphql';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { placesIn } from '#content-store/model/content/placements.ts';
import { getSectionAnalysis } from '#content-store/model/layouts/operations.ts';
import { SECTIONS_AT_ONCE } from '#content-store/model/layouts/section-troubles.ts';
import { inTreeOrder, nameOf, type Placed, treeOf } from '#content-store/model/sections/section-tree.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { GivenFor } from '#content-store/operations/answer.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';

type Told = Awaited<ReturnType<RequestContext['publisher']['tell']>>;
type Analysed = GivenFor<(typeof getSectionAnalysis)['answer']>['edges'][number]['node'];

const MOST_SECTIONS = 9_999;

/** A part of the sections in the order of the tree, each with what its page is for readers now. */
async function analysed(
  { first = SECTIONS_AT_ONCE, skip = 0 }: { readonly first?: number; readonly skip?: number },
  context: RequestContext,
) {
  const { tenant, tenantKey, pieceCounts, now } = context;
  if (tenant === null || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const { items } = await tenant.find({
    collection: websiteSection.collection,
    stage: 'live',
    orderBy: [['fullName', 'asc']],
    first: MOST_SECTIONS,
  });
  const all = inTreeOrder(treeOf(items.map(({ id, data }): Placed => ({ ...data, id }))));
  const part = all.slice(skip, skip + first);
  const pieces = await pieceCounts.of(
    tenantKey,
    'websiteSection',
    part.map(({ record }) => record.id),
  );
  const visibleAt = now().toISOString();
  const edges: { readonly node: Analysed }[] = [];
  // One after the other: a page is loaded while nobody waits for a second one.
  for (const [at, { record, level }] of part.entries()) {
    const [newest] = (
      await tenant.find({
        ...{ collection: content.collection, stage: 'live', visibleAt, first: 1 },
        ...{ anyOf: placesIn(record.id), orderBy: [['published', 'desc']] },
      })
    ).items;
    const alias = String(record.alias ?? '');
    const node: Analysed = {
      ...{ id: record.id, name: nameOf(record), alias, level, pieces: pieces[at] ?? 0 },
      fullName: typeof record.fullName === 'string' ? record.fullName : nameOf(record),
      parent: typeof record.parent === 'string' ? record.parent : null,
      lastPublished: typeof newest?.data.published === 'string' ? newest.data.published : null,
      ...(await pageAt(alias, tenantKey, context)),
    };
    edges.push({ node });
  }
  return { edges, totalCount: all.length, hasMore: skip + part.length < all.length };
}

type OfPage = Pick<Analysed, 'page' | 'note' | 'layout' | 'reach' | 'of' | 'rows' | 'blocks'>;

async function pageAt(alias: string, tenantKey: string, context: RequestContext): Promise<OfPage> {
  try {
    return ofPage(await context.publisher.tell(tenantKey, alias, false, context.store));
  } catch (error) {
    // What it costs is told to whoever asks, not held against the section.
    if (error instanceof GraphQLError) throw error;
    const note = error instanceof Error ? error.message : String(error);
    return { page: 'failed', note, layout: null, reach: null, of: '', rows: 0, blocks: [] };
  }
}

function ofPage({ kind, leadsTo, candidates, rowCount, blocks }: Told): OfPage {
  const taken = candidates.find(({ outcome }) => outcome === 'taken');
  const made = kind === 'page' ? (taken?.layout ?? null) : null;
  return {
    page: kind,
    note: leadsTo,
    layout: made && {
      entity: made.collection === 'layout' ? 'layout' : 'sharedLayout',
      ...{ id: made.id, name: made.name },
    },
    reach: made === null ? null : (taken?.reach ?? null),
    of: made === null ? '' : (taken?.of ?? ''),
    rows: rowCount,
    blocks: blocks.map(({ place, type, outcome, items }) => ({
      ...{ place, label: blockTypeNamed(type)?.label ?? type, outcome },
      ...{ found: items?.found ?? null, wanted: items?.wanted ?? null },
    })),
  };
}

export const sectionAnalysisOperations = [implement(getSectionAnalysis, analysed)];
