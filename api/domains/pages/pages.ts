import { normaliseAlias } from '#content-store/definition/alias.ts';
import type { ValueOf } from '#content-store/definition/field.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { affectedPages, linkTargets, pageLayout, pageReads } from '#content-store/model/pages/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { type AskedOfRecord, recordAskedFor } from '../../records/record-asked-for.ts';
import { writesIfPublished } from '../../records/records.ts';
import { targetsOf } from './link-targets.ts';

/** Pages counted at most: who edits wants to see which, not how many thousands. */
const MOST_COUNTED = 1_000;

/** A page of the pages that a publish of what is saved of a record would change, new ones included. Where nothing waits to
 * be published, and where that cannot be told, those that a change to it can alter. */
async function pagesOf(args: AskedOfRecord, context: RequestContext) {
  const { ref, entity, scope, page } = await recordAskedFor(args, context);
  const { tenantKey, publisher } = context;
  const record = await scope.record(ref.collection, ref.id);
  const isWaiting = entity.isPublic && record !== null && record.working !== null;
  const foreseen =
    isWaiting && tenantKey !== null
      ? await publisher.affectedIf(tenantKey, await writesIfPublished(entity, ref.id, context))
      : null;
  const known = () => (tenantKey === null ? [] : publisher.affectedBy(tenantKey, ref, record?.claims ?? []));
  const all = foreseen ?? (await known());
  const counted = all.slice(0, MOST_COUNTED);
  return {
    ...(await page(counted, (one) => one)),
    isForeseen: foreseen !== null,
    isCut: all.length > counted.length,
  };
}

async function layoutOf(args: ValueOf<(typeof pageLayout)['args']>, context: RequestContext) {
  const { tenantKey, publisher, store } = context;
  if (tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
  const path = normaliseAlias(args.path.replace(/[?#].*/s, ''));
  const told = await publisher.tell(tenantKey, path, args.isPreview ?? false, store);
  const { record, candidates, failedBlocks, underFilledBlocks, section, ...rest } = told;
  const named = candidates.map(({ layout, ...candidate }) => ({
    ...candidate,
    layout: layout && {
      entity: layout.collection === 'layout' ? ('layout' as const) : ('sharedLayout' as const),
      id: layout.id,
      name: layout.name,
    },
  }));
  return {
    ...rest,
    record: record && {
      entity: entityOf(record.collection, record.id)?.name ?? record.collection,
      id: record.id,
      name: record.name,
    },
    sectionId: section,
    layout: named.find(({ outcome }) => outcome === 'taken')?.layout ?? null,
    candidates: named,
    failedBlocks: failedBlocks.map(({ type, error }) => ({ label: labelOf(type), error })),
    underFilledBlocks: underFilledBlocks.map(labelOf),
  };
}

function labelOf(type: string): string {
  return blockTypeNamed(type)?.label ?? type;
}

export const pageOperations = [
  implement(affectedPages, pagesOf),
  implement(linkTargets, targetsOf),
  implement(pageLayout, layoutOf),
  implement(pageReads, ({ path }, { tenantKey, publisher }) =>
    tenantKey === null ? null : publisher.why(tenantKey, path),
  ),
];
