import { ALL_PERIODS, archivePath } from '#content-store/addresses/archive-path.ts';
import { monthName } from '#content-store/formats/months.ts';
import { archiveTexts } from '#content-store/messages/pages.ts';
import { itemsOf } from '#content-store/model/blocks/listing.ts';
import { type Card, cardsOf } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import type { PageLayout } from '../page-data/resolve-layout.ts';
import type { Subject } from '../page-data/subject.ts';
import { ArchivePages } from './pages.ts';
import { nameOfPeriod, type Period, periodNamed, spanInWords } from './periods.ts';
import { scopeOf } from './scope.ts';

export interface ArchiveLink {
  readonly href: string;
  readonly label: string;
}

/** What leads from a page into its archive. */
export interface ArchiveBehind {
  /** The page with the newest pieces. */
  readonly older: ArchiveLink;
  readonly all: ArchiveLink;
}

/** A page of an archive. */
export type ArchivePage = {
  /** `News, October 2026`. */
  readonly title: string;
  /** Which page it is, as its address names it. */
  readonly name: string;
  /** The page that the archive belongs to. */
  readonly of: ArchiveLink;
} & (
  | {
      readonly kind: 'period';
      readonly heading: string;
      readonly cards: readonly Card[];
      readonly newer: ArchiveLink;
      readonly older: ArchiveLink | null;
      readonly all: ArchiveLink;
    }
  | { readonly kind: 'all'; readonly years: readonly ArchivedYear[] }
);

export interface ArchivedYear {
  readonly year: string;
  /** Where the year is one page. */
  readonly href: string | null;
  readonly months: readonly { readonly label: string; readonly parts: readonly ArchiveLink[] }[];
}

/** What leads into the archive of a page; null where the page shows all there is. The archive is there as long as that
 * leads to it. */
export async function archiveBehind(
  subject: Subject,
  layout: PageLayout,
  context: PageContext,
): Promise<ArchiveBehind | null> {
  const pages = await pagesBehind(subject, layout, context);
  const newest = (await pages?.newest()) ?? null;
  if (newest === null) return null;
  const all = linkToAll(subject);
  context.leadsTo.add(all.href);
  return {
    older: { href: archivePath(subject.path, nameOfPeriod(newest)), label: archiveTexts.more },
    all,
  };
}

/** One page of the archive of a page; null where it has no such page. */
export async function archivePage(
  name: string,
  subject: Subject,
  layout: PageLayout,
  context: PageContext,
): Promise<ArchivePage | null> {
  const pages = await pagesBehind(subject, layout, context);
  if (pages === null) return null;
  const period = periodNamed(name);
  if (period !== null) return periodPage(period, pages, subject, context);
  return name === ALL_PERIODS ? allPages(pages, subject, context) : null;
}

async function periodPage(
  period: Period,
  pages: ArchivePages,
  subject: Subject,
  context: PageContext,
): Promise<ArchivePage | null> {
  const { language } = context.site;
  const ids = await pages.piecesOf(period);
  if (ids.length === 0) return null;
  const [newer, older, cards] = await Promise.all([
    pages.newerThan(period),
    pages.olderThan(period),
    // As lists of related pieces have them, so that a piece is made once for both.
    cardsOf(ids, context, { ownSection: subject.section?.id }),
  ]);
  const linkTo = (other: Period): ArchiveLink => ({
    href: archivePath(subject.path, nameOfPeriod(other)),
    label: inWords(other, language),
  });
  const heading = inWords(period, language);
  const of = linkToPage(subject);
  return {
    kind: 'period',
    title: archiveTexts.title(of.label, heading),
    heading,
    name: nameOfPeriod(period),
    of,
    cards,
    newer: newer === null ? of : linkTo(newer),
    older: older === null ? null : linkTo(older),
    all: linkToAll(subject),
  };
}

async function allPages(
  pages: ArchivePages,
  subject: Subject,
  { site: { language }, leadsTo }: PageContext,
): Promise<ArchivePage> {
  const years = await Promise.all(
    (await pages.years()).map(async (year) => ({ year, periods: await pages.ofYear(year) })),
  );
  const hrefOf = (period: Period) => {
    const path = archivePath(subject.path, nameOfPeriod(period));
    leadsTo.add(path);
    return path;
  };
  const of = linkToPage(subject);
  return {
    kind: 'all',
    title: archiveTexts.title(of.label, archiveTexts.all),
    name: ALL_PERIODS,
    of,
    years: years.map(({ year, periods }): ArchivedYear => {
      const [only] = periods;
      if (only?.span === year) return { year, href: hrefOf(only), months: [] };
      const months = Map.groupBy(periods, ({ span }) => span);
      return {
        year,
        href: null,
        months: [...months].map(([month, parts]) => ({
          label: monthName(month, language),
          parts: parts.map((one) => ({ href: hrefOf(one), label: inWords(one, language) })),
        })),
      };
    }),
  };
}

/** The archive of a page, if it has one: what its lists cannot show is in it. */
export async function pagesBehind(
  subject: Subject,
  layout: PageLayout,
  { reader, site }: PageContext,
): Promise<ArchivePages | null> {
  const scope = scopeOf(subject, site.timeZone);
  if (scope === null) return null;
  const pages = new ArchivePages(scope, reader);
  // Lists on a company's page are of the whole site.
  const shown = scope.by === 'company' ? 0 : shownBy(layout);
  return (await pages.isThere(shown)) ? pages : null;
}

/** How many of the newest pieces a layout is certain to show: by lists of all of them that go on where another ends. */
function shownBy({ rows }: PageLayout): number {
  let shown = 0;
  for (const { type, settings } of rows.flatMap((row) => row.columns.flatMap((column) => column.blocks))) {
    if (type !== 'content_list' || !isOfAll(settings)) continue;
    const skip = typeof settings.skip === 'number' ? settings.skip : 0;
    if (skip <= shown) shown = Math.max(shown, skip + itemsOf(settings.numberOfItems));
  }
  return shown;
}

function isOfAll(settings: Readonly<Record<string, unknown>>): boolean {
  const { section, contentTypes, sort, populationMode } = settings;
  const isNarrowed = section !== undefined || (Array.isArray(contentTypes) && contentTypes.length > 0);
  return !isNarrowed && sort !== 'upcoming' && populationMode !== 'manual';
}

function linkToPage(subject: Subject): ArchiveLink {
  return { href: subject.path, label: nameOf(subject) };
}

function linkToAll({ path }: Subject): ArchiveLink {
  return { href: archivePath(path, ALL_PERIODS), label: archiveTexts.all };
}

export function nameOf({ name, path }: Subject): string {
  return name ?? path;
}

export function inWords({ span, part }: Period, language: string): string {
  const words = spanInWords(span, language);
  return part === 1 ? words : archiveTexts.part(words, part);
}
