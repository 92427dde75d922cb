import type { ValueOf } from '#content-store/definition/field.ts';
import { unscheduled, ValidationError, type Whole, write } from '#content-store/editing/editing.ts';
import { placeTexts } from '#content-store/messages/layout-place.ts';
import { messages } from '#content-store/messages/validation.ts';
import { reasons } from '#content-store/model/history/reasons.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { purpose } from '#content-store/model/layouts/layout-fields.ts';
import { ifLayoutTakesPlace, takePlaceOfLayout } from '#content-store/model/layouts/operations.ts';
import type { Fields, Write } from '#content-store/store.ts';
import type { RequestContext } from '../../context/context.ts';
import { implement } from '../../operations/implement.ts';
import { requireReady } from '../../records/by-rules.ts';
import { commit, refusalOf } from '../../records/commit.ts';
import { wholeOf } from '../../records/records.ts';
import { scopeOf } from '../../records/scope.ts';

/** The fields that say what a layout is for. */
const PURPOSE = ['type', 'contents', 'gatingRequirements', ...Object.keys(purpose)] as const;

interface Asked extends Pick<ValueOf<(typeof takePlaceOfLayout)['args']>, 'id' | 'of' | 'ofVersion'> {
  readonly version?: number;
}

/** The writes by which a layout and a published one change places: it is published for what the other is for, and the other has
 * what it was for, live or as a draft as it was itself. Throws ValidationError: on `of` where its place cannot be taken, else on
 * the fields for which the layout cannot come before readers. */
async function takingPlace({ id, of, version, ofVersion }: Asked, context: RequestContext): Promise<Write[]> {
  const whole = await wholeOf(layout, id, context);
  const seen = { id, expectedVersion: version ?? whole.record.version };
  // Sent again, or after somebody’s change: the store answers what it answered first, or says who.
  if (seen.expectedVersion !== whole.record.version) return [write(layout, seen, whole.live, whole.working)];
  const other = id === of ? whole : await scopeOf(layout, context).whole(layout.collection, of);
  const given = requireOther(whole, other, of);
  const own = unscheduled(whole.working ?? whole.live) ?? {};
  requireShownNow(own, context.now());
  const live = inPlaceOf(given.live, own);
  await requireReady(layout, live, context);
  const place = whole.live ?? own;
  const [theirs, edited] = [given.live, unscheduled(given.working)].map((data) => inPlaceOf(place, data));
  const isLive = whole.live !== null;
  return [
    write(layout, seen, live, null),
    write(
      layout,
      { id: of, expectedVersion: ofVersion ?? given.record.version },
      isLive ? (theirs ?? null) : null,
      (isLive ? edited : (edited ?? theirs)) ?? null,
    ),
  ];
}

/** The layout whose place is taken. Throws ValidationError where it is not there, not published, or the same. */
function requireOther(whole: Whole, other: Whole | null, of: string): Whole {
  if (other === null || other.record.deleted || other.live === null)
    throw new ValidationError({ of: messages.referenceMissing(`Published ${layout.label}`, of) });
  if (other === whole) throw new ValidationError({ of: messages.itsOwnPlace(String(other.live.name)) });
  return other;
}

/** Throws ValidationError where a layout has a time, and this is not in it: its pages would be without either. */
function requireShownNow({ shownFrom, shownUntil }: Fields, now: Date): void {
  const at = now.toISOString();
  if (typeof shownFrom === 'string' && shownFrom > at)
    throw new ValidationError({ shownFrom: placeTexts.notYet });
  if (typeof shownUntil === 'string' && shownUntil <= at)
    throw new ValidationError({ shownUntil: placeTexts.noMore });
}

/** A layout for what another is for. */
function inPlaceOf(place: Fields | null, data: Fields | null): Fields | null {
  return data === null ? null : { ...withoutPurpose(data), ...purposeOf(place ?? {}) };
}

function purposeOf(data: Fields): Fields {
  return Object.fromEntries(
    PURPOSE.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])),
  );
}

function withoutPurpose(data: Fields): Fields {
  const names: ReadonlySet<string> = new Set(PURPOSE);
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
}

async function pagesIfTaken(asked: Asked, context: RequestContext) {
  const { tenantKey, publisher } = context;
  try {
    const writes = await takingPlace(asked, context);
    const pages = tenantKey === null ? null : await publisher.affectedIf(tenantKey, writes);
    return { pages: pages?.length ?? null };
  } catch (error) {
    throw await refusalOf(error, layout, [], context);
  }
}

export const placeOperations = [
  implement(ifLayoutTakesPlace, pagesIfTaken),
  implement(takePlaceOfLayout, async (asked, context) => {
    const keyed = { key: asked.idempotencyKey, about: [asked.id, asked.of] };
    const done = await commit(layout, context, reasons.takePlace, keyed, () => takingPlace(asked, context));
    return { receipt: done.receipt, sequence: done.sequence, isUnderWay: done.isUnderWay };
  }),
];
