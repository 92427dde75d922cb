import { rowsOf } from '#content-store/definition/is-data.ts';
import { type Day, dayAt, daysFrom, startOfDay } from '#content-store/formats/calendar-days.ts';
import { type EntryKind, entryKinds } from '#content-store/model/calendar/kinds.ts';
import { content } from '#content-store/model/content/content.ts';
import { asset } from '#content-store/model/media/asset.ts';
import type { Query, Reads, StoredDocument, Where } from '#content-store/store.ts';

/** What is asked of the calendar. */
export interface AskedOfCalendar {
  readonly from: Day;
  readonly days: number;
  readonly perDay: number;
  readonly type?: string | undefined;
  readonly section?: string | undefined;
  readonly author?: string | undefined;
  readonly kind?: EntryKind | undefined;
  /** Whether whoever asks may see pictures and files. */
  readonly hasAssets: boolean;
}

export interface Found {
  readonly kind: EntryKind;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Or, of `rights`, the picture or file. */
  readonly piece: StoredDocument;
  /** The id of the section in whose lists a placement is; of all else, the piece says it. */
  readonly section?: string | undefined;
}

export interface FoundDay {
  readonly day: Day;
  readonly total: number;
  readonly entries: readonly Found[];
}

/** All that ends. */
const ENDS = ['expires', 'placement', 'rights'] as const;

/** Of what is seldom: all of it is read at once. */
const MOST_SELDOM = 2_000;

/** What becomes of the pieces of a site on some days, the first of each day and how many. What is published, of which there
 * may be thousands, is counted day by day in the order in which the store keeps it; all else is seldom. */
export async function calendarOf(
  asked: AskedOfCalendar,
  { reads, timeZone, now }: { readonly reads: Reads; readonly timeZone: string; readonly now: string },
): Promise<readonly FoundDay[]> {
  const days = daysFrom(asked.from, asked.days + 1);
  const starts = days.map((day) => startOfDay(day, timeZone));
  const [begin = '', end = ''] = [starts[0], starts.at(-1)];
  const wanted: readonly EntryKind[] =
    asked.kind === undefined ? entryKinds : asked.kind === 'expires' ? ENDS : [asked.kind];
  const wants = (...kinds: readonly EntryKind[]) => kinds.some((kind) => wanted.includes(kind));
  const seldom = groupedByDay(
    [
      ...(await seldomIn(asked, { begin, end, reads, wants })),
      ...(wants('placement') ? await placementsIn(asked, { begin, end, reads }) : []),
      ...(wants('rights') ? await rightsIn(asked, { begin, end, reads }) : []),
    ].filter(({ kind }) => wants(kind)),
    timeZone,
  );
  const found: FoundDay[] = [];
  for (const [at, day] of days.slice(0, -1).entries()) {
    const stretch = { gte: starts[at] ?? '', lt: starts[at + 1] ?? '' };
    const live = wants('published', 'scheduled')
      ? await liveIn(asked, stretch, { reads, now })
      : { total: 0, entries: [] };
    const others = seldom.get(day) ?? [];
    const entries = [...live.entries, ...others].toSorted((one, other) => (one.at < other.at ? -1 : 1));
    found.push({ day, total: live.total + others.length, entries: entries.slice(0, asked.perDay) });
  }
  return found;
}

/** What readers see from a moment of a stretch on. */
async function liveIn(
  asked: AskedOfCalendar,
  stretch: { readonly gte: string; readonly lt: string },
  { reads, now }: { readonly reads: Reads; readonly now: string },
) {
  const from = asked.kind === 'scheduled' && now >= stretch.gte ? { gt: now } : { gte: stretch.gte };
  const until = asked.kind === 'published' && now < stretch.lt ? { lte: now } : { lt: stretch.lt };
  const page = await reads.find({
    ...{ collection: content.collection, stage: 'live', orderBy: [['published', 'asc']], count: true },
    ...filtered(asked, { published: { ...from, ...until } }),
    first: asked.perDay,
  });
  const entries = page.items.map((piece): Found => {
    const at = String(piece.data.published);
    return { kind: at > now ? 'scheduled' : 'published', at, piece };
  });
  return { total: page.total ?? entries.length, entries };
}

async function seldomIn(
  asked: AskedOfCalendar,
  {
    begin,
    end,
    reads,
    wants,
  }: {
    readonly begin: string;
    readonly end: string;
    readonly reads: Reads;
    readonly wants: (...kinds: readonly EntryKind[]) => boolean;
  },
): Promise<readonly Found[]> {
  const stretch = { gte: begin, lt: end };
  const find = async (
    stage: Query['stage'],
    field: string,
    where: Where,
    kindOf: (piece: StoredDocument) => EntryKind,
  ) => {
    const page = await reads.find({
      ...{ collection: content.collection, stage, orderBy: [[field, 'asc']], first: MOST_SELDOM },
      ...filtered(asked, { ...where, [field]: stretch }),
    });
    return page.items.map((piece): Found => ({ kind: kindOf(piece), at: String(piece.data[field]), piece }));
  };
  const unplanned = { isLive: { eq: false }, publishAt: { missing: true } };
  const byItself = ({ data, isLive }: StoredDocument) =>
    data.publishProblem !== undefined ? 'refused' : isLive ? 'update' : 'scheduled';
  return [
    ...(wants('refused', 'update', 'scheduled') ? await find('working', 'publishAt', {}, byItself) : []),
    ...(wants('planned') ? await find('working', 'plannedFor', unplanned, () => 'planned') : []),
    ...(wants('expires') ? await find('live', 'unpublished', {}, () => 'expires') : []),
  ];
}

/** The placements that end, of pieces that readers see. */
async function placementsIn(
  asked: AskedOfCalendar,
  { begin, end, reads }: { readonly begin: string; readonly end: string; readonly reads: Reads },
): Promise<readonly Found[]> {
  const { items } = await reads.find({
    ...{ collection: content.collection, stage: 'live', orderBy: [['lastPlacement', 'asc']] },
    // None of a piece ends later than that.
    ...filtered(asked, { lastPlacement: { gte: begin } }),
    first: MOST_SELDOM,
  });
  return items.flatMap((piece) =>
    rowsOf(piece.data.websiteSchedules).flatMap(({ section, to }): readonly Found[] => {
      const isThen = typeof to === 'string' && to >= begin && to < end;
      const isAskedFor = asked.section === undefined || section === asked.section;
      return isThen && isAskedFor ? [{ kind: 'placement', at: to, piece, section: String(section) }] : [];
    }),
  );
}

/** The pictures and files to which the rights end; none of them is of a type, a section or by a person. */
async function rightsIn(
  { hasAssets, type, section, author }: AskedOfCalendar,
  { begin, end, reads }: { readonly begin: string; readonly end: string; readonly reads: Reads },
): Promise<readonly Found[]> {
  if (!hasAssets || [type, section, author].some((one) => one !== undefined)) return [];
  const { items } = await reads.find({
    ...{ collection: asset.collection, stage: 'working', orderBy: [['expires', 'asc']], first: MOST_SELDOM },
    where: { expires: { gte: begin, lt: end } },
  });
  return items.map((piece): Found => ({ kind: 'rights', at: String(piece.data.expires), piece }));
}

function filtered({ type, section, author }: AskedOfCalendar, where: Where): Pick<Query, 'where' | 'anyOf'> {
  return {
    where: {
      ...where,
      ...(type !== undefined && { type: { eq: type } }),
      ...(author !== undefined && { authors: { contains: author } }),
    },
    ...(section !== undefined && {
      anyOf: [{ primarySection: { eq: section } }, { 'websiteSchedules.section': { eq: section } }],
    }),
  };
}

function groupedByDay(found: readonly Found[], timeZone: string): ReadonlyMap<Day, Found[]> {
  const days = new Map<Day, Found[]>();
  for (const entry of found) {
    const day = dayAt(entry.at, timeZone);
    const known = days.get(day);
    if (known === undefined) days.set(day, [entry]);
    else known.push(entry);
  }
  return days;
}
