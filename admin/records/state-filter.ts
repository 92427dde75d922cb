import type { AnyEntity } from '#content-store/definition/entity.ts';
import { type AnyField, choice } from '#content-store/definition/field.ts';
import { isReviewed } from '#content-store/definition/is-reviewed.ts';
import { comesDownBy } from '#content-store/definition/schedule.ts';

/** The name of the filter by state among a list's filters; no field is called so. */
export const STATE_FILTER = 'recordState';

/** The name of what has a list show what is deleted, in place of what is there; no field is called so. */
export const BIN_FILTER = 'inBin';

/** By their names in addresses and in views that are kept. */
const always = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Live' },
  { value: 'changed', label: 'With unpublished changes' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'refused', label: 'Could not be published' },
] as const;
const ofReviewed = [
  { value: 'waiting', label: 'Waits for review' },
  { value: 'returned', label: 'Sent back' },
] as const;
const ofScheduled = [{ value: 'expired', label: 'Expired' }] as const;

/** What a list of this entity can be filtered by beside its fields: how its records stand; undefined where all are live. */
export function stateField(entity: AnyEntity): AnyField | undefined {
  if (!entity.hasWorkingCopies) return undefined;
  return choice(
    [
      ...always,
      ...(entity.schedule === undefined ? [] : ofScheduled),
      ...(isReviewed(entity.access) ? ofReviewed : []),
    ],
    { label: 'State' },
  );
}

/** The conditions of a state for the API, at a moment (milliseconds). */
export function whereOfState(
  entity: Pick<AnyEntity, 'schedule'> & Partial<Pick<AnyEntity, 'hasWorkingCopies'>>,
  state: unknown,
  now: number,
): Record<string, object> {
  const at = new Date(now).toISOString();
  const until = comesDownBy(entity);
  const published = { isLive: { eq: true } };
  switch (state) {
    case 'draft':
      return { isLive: { eq: false } };
    case 'published':
      return published;
    case 'changed':
      return { ...published, hasWorkingCopy: { eq: true } };
    case 'refused':
      return { publishProblem: { missing: false } };
    case 'waiting':
    case 'returned':
      return { submission: { eq: state } };
    case 'expired':
      return until === undefined ? {} : { ...published, [until]: { lte: at } };
    default:
      return {};
  }
}

/** Of which conditions at least one must hold, too: what is scheduled is a piece that readers will see, or an edit that is
 * published by itself; what is live has begun, where it has a beginning, and not come down. */
export function anyOfState(
  entity: AnyEntity,
  state: unknown,
  now: number,
): readonly Record<string, object>[] | undefined {
  const at = new Date(now).toISOString();
  const [from, until] = [entity.schedule?.from, comesDownBy(entity)];
  if (state === 'published') {
    const begun = orMissing(from, { lte: at });
    const goesOn = orMissing(until, { gt: at });
    return from === undefined && until === undefined
      ? undefined
      : begun.flatMap((one) => goesOn.map((other) => ({ ...one, ...other })));
  }
  if (state !== 'scheduled') return undefined;
  return [
    { publishAt: { missing: false }, publishProblem: { missing: true } },
    ...(from === undefined ? [] : [{ isLive: { eq: true }, [from]: { gt: at } }]),
  ];
}

function orMissing(moment: string | undefined, asked: object): readonly Record<string, object>[] {
  return moment === undefined ? [{}] : [{ [moment]: { missing: true } }, { [moment]: asked }];
}
