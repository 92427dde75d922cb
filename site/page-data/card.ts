import { drawingPath } from '#content-store/addresses/drawing.ts';
import { displayDate, displayRange } from '#content-store/formats/display-dates.ts';
import { listOf, listParts } from '#content-store/formats/lists.ts';
import { playingTime } from '#content-store/formats/numbers.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { marksOf } from '#content-store/model/content/placements.ts';
import { isGatedPiece } from '#content-store/model/gating/gates.ts';
import { type CutClasses, cutClasses } from '#content-store/model/media/cuts.ts';
import { focusClass } from '#content-store/model/media/focus.ts';
import { hasSizes } from '#content-store/model/media/sizes.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { PageContext } from './context.ts';
import { fieldOf } from './field-of.ts';
import { cutAtWord, firstWordsOf } from './first-words.ts';
import { statusWords } from './occasion.ts';
import { type PartReader, partOf, type SharedPart } from './shared-part.ts';

/** A picture and the sizes it is kept in: the same for all time, whether they were made yet or not. */
export interface SizedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Below the site's assets folder; null where there are no sizes of it. */
  readonly file: string | null;
  /** What its sizes are smaller as. */
  readonly kind: 'avif' | 'webp';
}

export interface Picture extends SizedPicture {
  /** Shown whole, where others are cut to fit. */
  readonly isLogo: boolean;
  /** The classes that keep what was chosen in sight where it is cut. */
  readonly focus: string | undefined;
  /** The same for the shapes that have a frame of their own. */
  readonly cuts: CutClasses | undefined;
  readonly alt: string;
  readonly caption: string | undefined;
  readonly credit: string | undefined;
  /** The address that it comes from. */
  readonly source: string | undefined;
}

/** A piece of content as a list shows it. */
export interface Card {
  readonly piece: Piece;
  /** The section's name. */
  readonly kicker: string | null;
  /** Where the section's name and the date stand (S1 §3 contentStyle). */
  readonly isSectionLast: boolean;
  readonly isDateFirst: boolean;
  /** Whether a lock stands beside the title. */
  readonly isLocked: boolean;
}

/** What the titles of a block's cards are: one level below the block's heading, or the row's, or else the page's. */
export type CardHeading = 'h2' | 'h3';

/** What a list says of a piece itself: plain data, the same for all lists that show as much. */
export interface Piece {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly teaser: string | null;
  /** The section's id. */
  readonly section: string | null;
  readonly byline: string | null;
  /** When, as `isoDate` and in words, which may say what of: "Closes Dec. 4, 2026". */
  readonly date: string;
  readonly isoDate: string;
  /** How long it plays: "7 min". */
  readonly length: string | null;
  readonly labels: readonly string[];
  readonly picture:
    | (SizedPicture & Pick<Picture, 'isLogo'> & Partial<Pick<Picture, 'focus' | 'cuts'>>)
    | null;
  readonly isGated: boolean;
}

type Content = View<'content'>;

/** What a list shows, so that it does not depend on the rest. */
interface CardOptions {
  readonly showImages?: boolean;
  /** What is told of a piece, if anything. */
  readonly teaser?: TeaserOptions | undefined;
  /** A section whose name would say nothing: it is the page's own. */
  readonly ownSection?: string | undefined;
  /** The section that the list is of, in which pieces may be placed as something. */
  readonly listedIn?: string | undefined;
}

/** The teaser of a piece, or the first words of its text where it has none; or always these. */
export interface TeaserOptions {
  readonly teaserMode: 'fallback' | 'body_only';
  /** In characters, at most. */
  readonly teaserLength: number;
}

/** A piece, made once for all pages that list it. What it is made with is said in its argument and not asked for here:
 * were it made from a setting, every piece of a site would be made anew to find out what that changes. */
export const listedPiece: SharedPart<Piece | null> = {
  name: 'piece',
  async make(argument, reader) {
    const [id = '', timeZone = '', names = '', ...shown] = argument.split(' ');
    const content = await reader.get('content', id, 'card');
    if (content === null) return null;
    const picture = shown.includes(PICTURE) ? await pictureOf(content.primaryImage, reader) : null;
    const said = (what: string) => shown.find((one) => one.startsWith(what))?.slice(what.length);
    const [mode, most] = said(TEASER)?.split(',') ?? [];
    return {
      id,
      href: fieldOf(content, 'linkUrl') ?? content.alias,
      title: content.name,
      teaser: most === undefined ? null : await teaserOf(content, mode === 'body_only', Number(most), reader),
      section: content.primarySection ?? null,
      byline: await namesBeside(content, names, reader),
      ...(await whenOf(content, timeZone, reader)),
      length: lengthOf(content) ?? null,
      labels: labelsOf(content, said(LISTED_IN)),
      picture: picture && cutToFit(picture),
      isGated: isGatedPiece(content),
    };
  },
};

/** Plain data, which says nothing of a place that nobody chose. */
function cutToFit(picture: Picture): NonNullable<Piece['picture']> {
  const { focus, cuts } = picture;
  return {
    ...sizedOf(picture),
    isLogo: picture.isLogo,
    ...(focus !== undefined && { focus }),
    ...(cuts !== undefined && { cuts }),
  };
}

const PICTURE = 'picture';
const TEASER = 'teaser:';
const LISTED_IN = 'in:';

/** What a piece is called in a list, which may be that of a section: whether it takes place as planned, its own labels, and
 * how it is placed. */
export function labelsOf(content: Content, listedIn?: string): readonly string[] {
  const off = statusWords[fieldOf(content, 'eventStatus') ?? 'scheduled'];
  return [
    ...new Set([
      ...(off === undefined ? [] : [off]),
      ...(fieldOf(content, 'labels') ?? []),
      ...marksOf(content.websiteSchedules ?? [], listedIn),
    ]),
  ];
}

async function teaserOf(
  content: Content,
  isOfText: boolean,
  most: number,
  reader: PartReader,
): Promise<string | null> {
  const { teaser } = content;
  if (teaser !== undefined && !isOfText) return cutAtWord(teaser, most);
  // What everyone may read of it: of a gated piece, its lead-in.
  const body = (await reader.get('content', content.id, 'body'))?.body ?? [];
  return (await firstWordsOf(body, most)) ?? null;
}

/** When a piece is of, as lists say it: of a job, until when one applies. */
async function whenOf(
  content: Content,
  timeZone: string,
  reader: PartReader,
): Promise<Pick<Piece, 'date' | 'isoDate'>> {
  if (content.type === 'Job') {
    const whole = await reader.get('content', content.id, 'head');
    const closes = whole === null ? undefined : fieldOf(whole, 'closes');
    if (closes !== undefined)
      return {
        date: `${reader.isPast(closes) ? 'Closed' : 'Closes'} ${displayDate(closes, timeZone)}`,
        isoDate: closes,
      };
  }
  return { date: dateOf(content, timeZone), isoDate: fieldOf(content, 'startDate') ?? content.published };
}

/** How long a film or a recording plays: "7 min"; undefined where that is not known. */
export function lengthOf(content: Content): string | undefined {
  const seconds = fieldOf(content, 'duration');
  return seconds === undefined ? undefined : playingTime(seconds);
}

/** Who is named beside a headline in a list, by the setting `showCompanyDate`: the authors, the company a piece is about as
 * well, or nobody. */
async function namesBeside(content: Content, names: string, reader: PartReader): Promise<string | null> {
  if (names === 'none') return null;
  const byline = await bylineOf(content, reader);
  const companyId = names === 'author_company' ? fieldOf(content, 'company') : undefined;
  const company = companyId === undefined ? null : await reader.get('content', companyId, 'card');
  return [byline, company?.name].filter((one) => one !== undefined).join(', ') || null;
}

/** Cards by id, in the order given; those that readers may not see are left out. */
export async function cardsOf(
  ids: readonly string[],
  { reader, site }: PageContext,
  { showImages = true, teaser, ownSection, listedIn }: CardOptions = {},
): Promise<Card[]> {
  const style = await reader.settings('contentStyle');
  const shown = [
    ...(showImages ? [PICTURE] : []),
    ...(teaser === undefined ? [] : [`${TEASER}${teaser.teaserMode},${teaser.teaserLength}`]),
    ...(listedIn === undefined ? [] : [`${LISTED_IN}${listedIn}`]),
  ];
  if (ids.length === 0) return [];
  const beside = [site.timeZone, style.showCompanyDate, ...shown].join(' ');
  const pieces = await Promise.all(ids.map((id) => partOf(listedPiece, `${id} ${beside}`, reader)));
  const cards: Card[] = [];
  for (const piece of pieces) {
    if (piece === null) continue;
    const isSectionNamed =
      piece.section !== null && piece.section !== ownSection && style.sectionLocation !== 'none';
    const section = isSectionNamed ? await reader.get('websiteSection', piece.section, 'card') : null;
    cards.push({
      piece,
      kicker: section?.name ?? null,
      isSectionLast: section !== null && style.sectionLocation === 'bottom',
      isDateFirst: piece.teaser !== null && style.dateLocation === 'above_summary',
      isLocked: piece.isGated && (await showsLocks(reader)),
    });
  }
  return cards;
}

/** The end that is said of what takes place: not that of a webinar, nor one before its start. */
export function endShown(content: Content): string | undefined {
  const [starts, ends] = [fieldOf(content, 'startDate'), fieldOf(content, 'endDate')];
  const isSaid = content.type !== 'Webinar' && starts !== undefined && ends !== undefined && ends >= starts;
  return isSaid ? ends : undefined;
}

/** Whether gated pieces are marked where their titles stand (S1 §3 memberships); asked for where there is one. */
export async function showsLocks(reader: PartReader): Promise<boolean> {
  return (await reader.settings('memberships')).showTitleLocks;
}

/** Events show when they take place, webinars when they start, everything else when it was published (S0 §9); companies
 * and the like are of no day. */
export function dateOf(content: Content, timeZone: string): string {
  if (typeNamed(content.type)?.isTimeless === true) return '';
  const starts = fieldOf(content, 'startDate');
  return starts === undefined
    ? displayDate(content.published, timeZone)
    : displayRange(starts, endShown(content), timeZone);
}

/** The names under a headline: the byline if one is written, else the authors. */
export async function bylineOf(content: Content, reader: PartReader): Promise<string | undefined> {
  const byline = fieldOf(content, 'byline');
  if (byline !== undefined) return byline;
  const names = (await authorsOf(content, reader, 'card')).map((one) => one.fullName);
  if (names.length === 0) return undefined;
  return listOf(names);
}

/** A name under a headline, or what stands between two. */
export interface BylinePart {
  readonly text: string;
  readonly isName: boolean;
  /** The author's page. */
  readonly href: string | undefined;
}

/** The names under a headline with where each leads: the byline as it was written leads nowhere. */
export async function linkedByline(content: Content, reader: PartReader): Promise<readonly BylinePart[]> {
  const byline = fieldOf(content, 'byline');
  if (byline !== undefined) return [{ text: byline, isName: true, href: undefined }];
  const authors = await authorsOf(content, reader, 'card');
  const parts = listParts(authors.map((one) => one.fullName));
  const named = authors.values();
  return parts.map(({ type, value }) =>
    type === 'element'
      ? { text: value, isName: true, href: named.next().value?.alias }
      : { text: value, isName: false, href: undefined },
  );
}

export async function authorsOf(
  content: Content,
  reader: PartReader,
  projection: 'card' | 'head',
): Promise<View<'person'>[]> {
  const ids = fieldOf(content, 'authors') ?? [];
  const found = await Promise.all(ids.map((id) => reader.get('person', id, projection)));
  return found.filter((one) => one !== null);
}

/** A picture's address and size: its file, or a drawing where there is no file. */
export async function pictureOf(id: string | undefined, reader: PartReader): Promise<Picture | null> {
  if (id === undefined) return null;
  const asset = await reader.get('asset', id, 'card');
  if (asset === null || asset.type !== 'image') return null;
  return {
    src: asset.file === undefined ? drawingPath(asset.id) : `/assets/${asset.file}`,
    width: asset.width ?? 1200,
    height: asset.height ?? 800,
    file: asset.file !== undefined && hasSizes(asset.file) ? asset.file : null,
    get kind() {
      return asset.sizesKind ?? 'avif';
    },
    get isLogo() {
      return asset.isLogo === true;
    },
    get focus() {
      return focusClass(asset.focus);
    },
    get cuts() {
      return asset.crops && cutClasses(asset, asset.crops, asset.focus);
    },
    get alt() {
      return asset.alt ?? '';
    },
    get caption() {
      return asset.caption;
    },
    get credit() {
      return asset.credit;
    },
    get source() {
      return asset.source;
    },
  };
}

/** What is needed to show a picture in its sizes, as plain data. */
export function sizedOf({ src, width, height, file, kind }: SizedPicture): SizedPicture {
  return { src, width, height, file, kind };
}
