import { rowsOf } from '#content-store/definition/is-data.ts';
import { isDay, shiftDay, startOfDay } from '#content-store/formats/calendar-days.ts';
import { calendarTexts as texts } from '#content-store/messages/calendar.ts';
import { getCalendar, getPlacements, moveInCalendar } from '#content-store/model/calendar/operations.ts';
import { content } from '#content-store/model/content/content.ts';
import { type Placement, placements } from '#content-store/model/content/placements.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Fields, Reads } from '#content-store/store.ts';
import { isAllowed, type Principal } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { validationError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';
import { titleOf } from '../../records/record-names.ts';
import { scopeOf } from '../../records/scope.ts';
import { calendarOf, type Found } from './entries.ts';
import { movePiece } from './moving.ts';

const publishers = { anyOf: content.access.publish ?? content.access.write };

/** Why somebody cannot move an entry; null where they can. */
function fixedOf({ kind, piece }: Found, principal: Principal): string | null {
  if (kind === 'published' || kind === 'expires' || kind === 'placement' || kind === 'rights')
    return texts.fixed[kind];
  if (kind === 'planned')
    return isAllowed(principal, { anyOf: content.access.write }) ? null : texts.fixed.readOnly;
  if (!isAllowed(principal, publishers)) return texts.fixed.mayNot;
  const isAhead = kind === 'scheduled' && piece.isLive && piece.data.publishAt === undefined;
  return isAhead && piece.hasWorkingCopy ? texts.fixed.changed : null;
}

/** The id of the section that an entry is of. */
function sectionOf({ section, piece }: Found): unknown {
  return section ?? piece.data.primarySection;
}

/** The names of some records of a collection, by their ids. */
async function namesOf(
  collection: string,
  field: string,
  ids: readonly unknown[],
  reads: Reads,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  const found = wanted.length === 0 ? [] : await reads.getAll(collection, wanted, { stage: 'working' });
  return new Map(found.flatMap((one) => (one === null ? [] : [[one.id, String(one.data[field] ?? '')]])));
}

function authorsIn({ byline, authors }: Fields, names: ReadonlyMap<string, string>): string {
  if (typeof byline === 'string') return byline;
  const ids = Array.isArray(authors) ? authors : [];
  return ids.flatMap((id) => names.get(String(id)) ?? []).join(', ');
}

async function timeZoneOf({ store, tenantKey }: RequestContext): Promise<string> {
  const holder = await store.installation.claimant(`tenant:${tenantKey}`);
  const site = holder === null ? null : await store.installation.get('tenant', holder.id, { stage: 'live' });
  return String(site?.data.timeZone ?? 'UTC');
}

function requireDay(day: string): void {
  if (!isDay(day)) throw validationError({ from: texts.badDay });
}

export const calendarOperations = [
  implement(getCalendar, async (asked, context) => {
    requireDay(asked.from);
    const reads = scopeOf(content, context);
    const now = context.now().toISOString();
    const hasAssets = isAllowed(context.principal, { anyOf: asset.access.read });
    const days = await calendarOf(
      { ...asked, hasAssets },
      { reads, timeZone: await timeZoneOf(context), now },
    );
    const found = days.flatMap(({ entries }) => entries);
    const pieces = found.map(({ piece }) => piece.data);
    const sections = await namesOf('websiteSection', 'name', found.map(sectionOf), reads);
    const authors = pieces.flatMap((data) => (Array.isArray(data.authors) ? data.authors : []));
    const persons = await namesOf('person', 'fullName', authors, reads);
    return days.map(({ day, total, entries }) => ({
      day,
      total,
      entries: entries.map((found) => {
        const { id, version, data } = found.piece;
        return {
          ...{ id, version, kind: found.kind, at: found.at, type: String(data.type) },
          title: titleOf(found.kind === 'rights' ? asset : content, data),
          section: sections.get(String(sectionOf(found))) ?? null,
          authors: authorsIn(data, persons),
          fixed: fixedOf(found, context.principal),
        };
      }),
    }));
  }),
  implement(moveInCalendar, movePiece),
  implement(getPlacements, async ({ from, days, section }, context) => {
    requireDay(from);
    const scope = scopeOf(content, context);
    if ((await scope.get('websiteSection', section, { stage: 'working' })) === null)
      throw validationError({ section: texts.noSection });
    const timeZone = await timeZoneOf(context);
    const [begin, end] = [startOfDay(from, timeZone), startOfDay(shiftDay(from, days), timeZone)];
    return placedIn(section, { begin, end }, scope);
  }),
];

/** Pieces of a section that are looked through, the newest first. */
const MOST_LOOKED_THROUGH = 2_000;
const MOST_PLACED = 200;

async function placedIn(
  section: string,
  { begin, end }: { readonly begin: string; readonly end: string },
  reads: Reads,
) {
  const { items } = await reads.find({
    ...{ collection: content.collection, stage: 'live', orderBy: [['published', 'desc']] },
    where: { 'websiteSchedules.section': { eq: section } },
    first: MOST_LOOKED_THROUGH,
  });
  const all = items.flatMap(({ id, data }) =>
    rowsOf(data.websiteSchedules).flatMap((group) => {
      const [from, to] = [momentIn(group.from), momentIn(group.to)];
      const placement = placements.find((one) => one === group.placement) ?? 'Standard';
      // Listed by its date and for good, as most are, it holds no place.
      const isPlain = placement === 'Standard' && from === null && to === null;
      const isThen = (from === null || from < end) && (to === null || to > begin);
      if (group.section !== section || isPlain || !isThen) return [];
      return [{ id, title: titleOf(content, data), placement, from, to }];
    }),
  );
  const inOrder = all.toSorted(
    (one, other) =>
      rank(one.placement) - rank(other.placement) || (one.from ?? '').localeCompare(other.from ?? ''),
  );
  return { total: all.length, placed: inOrder.slice(0, MOST_PLACED) };
}

/** What stands first on the page comes first. */
const ORDER: readonly Placement[] = [
  'Pinned',
  'Featured',
  'Sponsored',
  'Recommended',
  'Standard',
  'Web',
  'RemoveAll',
];

function rank(placement: Placement): number {
  return ORDER.indexOf(placement);
}

function momentIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
