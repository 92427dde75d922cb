import type {
  ArticleLeaf,
  BlogPostingLeaf,
  EventLeaf,
  ImageGalleryLeaf,
  JobPostingLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  PersonLeaf,
  PlaceLeaf,
  PodcastEpisodeLeaf,
  ProductLeaf,
  VideoObjectLeaf,
  WebPageLeaf,
} from 'schema-dts';
import type { SchemaType } from '#content-store/definition/declare.ts';
import type { View } from '#content-store/reading/reader.ts';
import type { Picture } from '../page-data/card.ts';
import type { PageContext } from '../page-data/context.ts';
import type { PublicBody } from '../page-data/public-body.ts';

/** The properties of schema.org that pieces are told with, in the order in which they are written. */
const ORDER = [
  ...['@type', 'name', 'headline', 'description', 'url', 'image', 'video', 'wordCount'],
  ...['keywords', 'title'],
  ...['startDate', 'endDate', 'eventStatus', 'eventAttendanceMode', 'location', 'organizer'],
  ...['uploadDate', 'thumbnailUrl', 'duration', 'datePublished', 'dateModified'],
  ...['partOfSeries', 'episodeNumber', 'associatedMedia', 'author', 'publisher', 'address'],
  ...['email', 'telephone', 'sameAs', 'jobTitle', 'worksFor', 'model', 'manufacturer', 'offers'],
  ...['datePosted', 'hiringOrganization', 'jobLocation', 'employmentType', 'validThrough'],
  ...['isAccessibleForFree', 'hasPart', 'mainEntity'],
] as const;

/** What is undefined is not said. */
export type Properties = { readonly [Name in (typeof ORDER)[number]]?: unknown };

/** What each kind is in the vocabulary. */
interface Vocabulary {
  readonly Article: ArticleLeaf;
  readonly BlogPosting: BlogPostingLeaf;
  readonly Event: EventLeaf;
  readonly ImageGallery: ImageGalleryLeaf;
  readonly JobPosting: JobPostingLeaf;
  readonly NewsArticle: NewsArticleLeaf;
  readonly Organization: OrganizationLeaf;
  readonly Person: PersonLeaf;
  readonly Place: PlaceLeaf;
  readonly PodcastEpisode: PodcastEpisodeLeaf;
  readonly Product: ProductLeaf;
  readonly VideoObject: VideoObjectLeaf;
  readonly WebPage: WebPageLeaf;
}

/** What may be said of a kind: what the vocabulary has for it. */
export type Said<Kind extends SchemaType> = {
  readonly [Name in keyof Properties & keyof Vocabulary[Kind]]?: Vocabulary[Kind][Name] | undefined;
};

/** What there is to tell a piece from. */
export interface Told {
  readonly content: View<'content'>;
  readonly kind: SchemaType;
  /** Absolute. */
  readonly address: string;
  readonly description: string | undefined;
  /** Of the piece itself; null where it has none. */
  readonly lead: Picture | null;
  /** The text as everyone may read it; null where the page does not show it. */
  readonly body: PublicBody | null;
  readonly publisher: OrganizationLeaf;
  readonly page: PageContext;
}

/** A thing as it is written: its properties in their order. */
export function inLine(said: Properties): Properties {
  return Object.fromEntries(ORDER.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));
}

export function organization(name: string): OrganizationLeaf {
  return { '@type': 'Organization', name };
}

/** A length in seconds as ISO 8601 has it, such as PT31M11S. */
export function lasting(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const parts = [
    [hours, 'H'],
    [minutes, 'M'],
    [seconds % 60, 'S'],
  ] as const;
  return `PT${parts.flatMap(([count, unit]) => (count === 0 ? [] : [`${count}${unit}`])).join('') || '0S'}`;
}
