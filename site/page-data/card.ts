import { displayDate, displayRange } from '#content-store/display-dates.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { drawingPath } from '#content-store/model/media/drawing.ts';
import type { View } from '#content-store/reader.ts';
import type { PageContext } from './context.ts';
import { fieldOf } from './field-of.ts';
import { type PartReader, partOf, type SharedPart } from './shared-part.ts';

export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Shown whole, where others are cut to fit. */
  readonly isLogo: boolean;
  readonly alt: string;
  readonly caption: string | undefined;
  readonly credit: string | undefined;
}

/** A piece of content as a list shows it. What only some lists show is read where it is shown, so that the others do
 * not depend on it. */
export interface Card {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly teaser: string | undefined;
  /** The section's name. */
  readonly kicker: string | null;
  readonly byline: string | undefined;
  readonly date: string;
  readonly isoDate: string;
  readonly labels: readonly string[];
  readonly picture: Picture | null;
  readonly isForMembers: boolean;
  /** Where the section's name and the date stand (S1 §3 contentStyle). */
  readonly isSectionLast: boolean;
  readonly isDateFirst: boolean;
}

type Content = View<'content'>;

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a list leaves out, so that it does not depend on it. */
interface CardOptions {
  readonly showImages?: boolean;
  /** A section whose name would say nothing: it is the page's own. */
  readonly ownSection?: string | undefined;
}

async function cardOf(
  content: Content,
  context: PageContext,
  { showImages = true, ownSection }: CardOptions,
): Promise<Card> {
  const style = await context.reader.settings('contentStyle');
  const [section, picture, byline] = await Promise.all([
    content.primarySection === undefined ||
    content.primarySection === ownSection ||
    style.sectionLocation === 'none'
      ? null
      : context.reader.get('websiteSection', content.primarySection, 'card'),
    showImages ? pictureOf(content.primaryImage, context.reader) : null,
    cardByline(content, context),
  ]);
  return {
    id: content.id,
    href: fieldOf(content, 'linkUrl') ?? content.alias,
    title: content.name,
    get teaser() {
      return content.teaser;
    },
    kicker: section?.name ?? null,
    byline,
    date: dateOf(content, context.site.timeZone),
    isoDate: fieldOf(content, 'startDate') ?? content.published,
    get labels() {
      return fieldOf(content, 'labels') ?? [];
    },
    picture,
    isForMembers: isForMembers(content),
    get isSectionLast() {
      return style.sectionLocation === 'bottom';
    },
    get isDateFirst() {
      return style.dateLocation === 'above_summary';
    },
  };
}

/** Who is named beside a headline in a list: the authors, the company a piece is about as well, or nobody. */
async function cardByline(content: Content, context: PageContext): Promise<string | undefined> {
  const { reader } = context;
  if (!(await partOf(showsNames, 'authors', reader))) return undefined;
  const byline = await bylineOf(content, context);
  // Asked first, so that a list that names none does not depend on which it is.
  if (!(await partOf(showsNames, 'companies', reader))) return byline;
  const companyId = fieldOf(content, 'company');
  const company = companyId === undefined ? null : await reader.get('content', companyId, 'card');
  return [byline, company?.name].filter((one) => one !== undefined).join(', ') || undefined;
}

/** Whether lists name authors, or companies as well: lists depend on the one that concerns what they show. */
export const showsNames: SharedPart<boolean> = {
  name: 'showsNames',
  async make(whom, reader) {
    const { showCompanyDate } = await reader.settings('contentStyle');
    return whom === 'companies' ? showCompanyDate === 'author_company' : showCompanyDate !== 'none';
  },
};

/** Cards by id, in the order given; those that readers may not see are left out. */
export async function cardsOf(
  ids: readonly string[],
  context: PageContext,
  options: CardOptions = {},
): Promise<Card[]> {
  const pieces = await Promise.all(ids.map((id) => context.reader.get('content', id, 'card')));
  return Promise.all(pieces.filter((one) => one !== null).map((one) => cardOf(one, context, options)));
}

/** Events show when they take place, everything else when it was published (S0 §9); companies and the like are of no
 * day. */
export function dateOf(content: Content, timeZone: string): string {
  if (typeNamed(content.type)?.isTimeless === true) return '';
  const starts = fieldOf(content, 'startDate');
  return starts === undefined
    ? displayDate(content.published, timeZone)
    : displayRange(starts, fieldOf(content, 'endDate'), timeZone);
}

export function isForMembers(content: Content): boolean {
  return fieldOf(content, 'userRegistration')?.isRequired === true;
}

/** The names under a headline: the byline if one is written, else the authors. */
export async function bylineOf(content: Content, context: PageContext): Promise<string | undefined> {
  const byline = fieldOf(content, 'byline');
  if (byline !== undefined) return byline;
  const names = (await authorsOf(content, context, 'card')).map((one) => one.fullName);
  if (names.length === 0) return undefined;
  return conjunction.format(names);
}

export async function authorsOf(
  content: Content,
  context: PageContext,
  projection: 'card' | 'head',
): Promise<View<'person'>[]> {
  const ids = fieldOf(content, 'authors') ?? [];
  const found = await Promise.all(ids.map((id) => context.reader.get('person', id, projection)));
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
    get isLogo() {
      return asset.isLogo === true;
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
  };
}
