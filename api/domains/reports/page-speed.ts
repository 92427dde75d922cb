import { partsOfPath } from '#content-store/addresses/archive-path.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { content } from '#content-store/model/content/content.ts';
import { getPageSpeeds } from '#content-store/model/reports/operations.ts';
import { MOST_PAGES, PAGES_AT_ONCE } from '#content-store/model/reports/page-speed.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { Reads } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';

type Weighed = Awaited<ReturnType<RequestContext['publisher']['weigh']>>;
type PartWeight = Weighed['pages'][number]['weight']['parts'][number];

/** A part of the published pages, each with what its readers are sent. */
async function weighed(
  { first = PAGES_AT_ONCE, skip = 0 }: { readonly first?: number; readonly skip?: number },
  { tenant, tenantKey, publisher }: RequestContext,
) {
  if (tenant === null || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const found = await publisher.weigh(tenantKey, { first, skip, most: MOST_PAGES });
  const pages = found.pages.map(async ({ path, weight }) => {
    const { html, styles, scripts, fonts, parts, ...counted } = weight;
    return {
      ...{ path, kind: await kindOf(path, tenant), ...counted, heaviest: heaviestOf(parts) },
      ...{ html: html.gzip, styles: styles.gzip, scripts: scripts.gzip, fonts: fonts.gzip },
    };
  });
  return { published: found.published, sampled: found.sampled, pages: await Promise.all(pages) };
}

/** What the page at a path is of, as the console calls it. */
async function kindOf(path: string, tenant: Reads): Promise<string> {
  const { alias, name } = partsOfPath(path);
  if (name !== '') return 'Archive';
  if (alias === '/') return 'Home';
  const holder = await tenant.claimant(`path:${alias}`);
  if (holder === null) return 'Other page';
  const entity = entityOf(holder.collection);
  if (entity?.name !== content.name) return entity?.label ?? 'Other page';
  const piece = await tenant.get(holder.collection, holder.id, { stage: 'live' });
  const type = content.variants?.types.find((variant) => variant.type === piece?.data.type);
  return type?.label ?? content.label;
}

function heaviestOf(parts: readonly PartWeight[]) {
  const blocks = parts.flatMap(({ name, bytes }) => {
    const label = blockTypes.find(({ type }) => type === name)?.label;
    return label === undefined ? [] : [{ label, bytes }];
  });
  return blocks.toSorted((a, b) => b.bytes - a.bytes)[0] ?? null;
}

export const reportOperations = [implement(getPageSpeeds, weighed)];
