import type { SampleDesign } from '#content-store/model/blocks/sample-looks.ts';
import { content } from '#content-store/model/content/content.ts';
import { linksShown, rowsMapped } from '#content-store/model/layouts/design-change.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { changeDesign, getDesignChange } from '#content-store/model/layouts/operations.ts';
import { sharedLayout, sharedWith } from '#content-store/model/layouts/shared-layout.ts';
import { menu } from '#content-store/model/menus/menu.ts';
import { receipt } from '#content-store/model/publishing/receipt.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { generalSettings } from '#content-store/model/settings/general.ts';
import { sponsoredSearchSettings } from '#content-store/model/settings/sponsored-search.ts';
import { readIf } from '#content-store/operations/answer.ts';
import type { Scope, StoredDocument } from '#content-store/store.ts';
import { outcomeOf } from '../../bulk/outcome.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { commit } from '../../records/commit.ts';

const ALL = 9_999;
/** Sections, and pieces, that are offered to be looked at. */
const SAMPLES = 5;

/** What the site would have in its other design. Nothing is stored. */
async function foreseen(context: RequestContext) {
  const { store, publisher } = context;
  const { tenant, tenantKey } = siteOf(context);
  const design = await designOf(tenant);
  const other = design === 'new' ? 'old' : 'new';
  const outcome = await outcomeTo(other, context);
  const pages = outcome.kind === 'changed' ? await publisher.affectedIf(tenantKey, outcome.writes) : null;
  const search = await tenant.get('settings', sponsoredSearchSettings.singletonId, { stage: 'live' });
  const shared = await store.installation.find({
    ...{ collection: sharedLayout.collection, stage: 'live', anyOf: sharedWith(tenantKey), first: ALL },
    orderBy: [['name', 'asc']],
  });
  const own = await liveOf(tenant, layout.collection, 'name');
  const menus = await liveOf(tenant, menu.collection, 'placement');
  return {
    design,
    problem: outcome.kind === 'refused' ? outcome.why : null,
    layouts: [...own, ...shared.items].flatMap((found) => {
      const rows = rowsMapped(found.data.rows);
      return rows.length === 0 ? [] : [{ layout: named(found), rows }];
    }),
    menus: menus.flatMap(({ id, data }) => {
      const shown = linksShown(data, search?.data.enabled === true);
      return shown === null ? [] : [{ id, placement: String(data.placement), ...shown }];
    }),
    pages: pages?.length ?? null,
    samples: await samplesOf(tenant, context.now()),
  };
}

async function changed(to: SampleDesign, context: RequestContext) {
  const { tenant } = siteOf(context);
  if ((await designOf(tenant)) === to) return { design: to, receipt: null, isUnderWay: false };
  const { receipt: made, isUnderWay } = await commit(
    generalSettings,
    context,
    'publish',
    { key: undefined },
    async () => {
      const outcome = await outcomeTo(to, context);
      if (outcome.kind === 'refused') throw apiError('CONFLICT', outcome.why);
      if (outcome.kind === 'unchanged') throw apiError('CONFLICT', 'The site is in this design already');
      return [...outcome.writes];
    },
  );
  return { design: to, receipt: made === null ? null : readIf(receipt, made), isUnderWay };
}

/** The one setting, of what readers see and of what is edited beside it, by the rules that any change of it is held to. */
function outcomeTo(design: SampleDesign, context: RequestContext) {
  const change = { set: { useNewDesign: design === 'new' }, add: {}, remove: {}, act: null, at: null };
  const id = generalSettings.singletonId ?? '';
  return outcomeOf(generalSettings, id, { ...change, isForReaders: true }, context, null);
}

async function designOf(tenant: Scope): Promise<SampleDesign> {
  const general = await tenant.get('settings', generalSettings.singletonId, { stage: 'live' });
  return general?.data.useNewDesign === false ? 'old' : 'new';
}

/** The front page, some sections and the newest pieces. */
async function samplesOf(tenant: Scope, now: Date): Promise<readonly string[]> {
  const sections = await liveOf(tenant, websiteSection.collection, 'fullName', SAMPLES);
  const { items: pieces } = await tenant.find({
    ...{ collection: content.collection, stage: 'live', visibleAt: now.toISOString(), first: SAMPLES },
    orderBy: [['published', 'desc']],
  });
  const paths = [...sections, ...pieces].map(({ data }) => data.alias);
  return [...new Set(['/', ...paths.filter((path) => typeof path === 'string')])];
}

async function liveOf(tenant: Scope, collection: string, by: string, first = ALL) {
  return (await tenant.find({ collection, stage: 'live', orderBy: [[by, 'asc']], first })).items;
}

function named({ collection, id, data }: StoredDocument) {
  const entity = collection === layout.collection ? ('layout' as const) : ('sharedLayout' as const);
  return { entity, id, name: String(data.name) };
}

function siteOf({ tenant, tenantKey }: RequestContext) {
  if (tenant === null || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  return { tenant, tenantKey };
}

export const designOperations = [
  implement(getDesignChange, (_args, context) => foreseen(context)),
  implement(changeDesign, ({ to }, context) => changed(to, context)),
];
