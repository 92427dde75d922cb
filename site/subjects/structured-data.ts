import type { Thing } from 'schema-dts';
import type { SchemaType } from '#content-store/definition/declare.ts';
import { contentTypes, typeNamed } from '#content-store/model/content/content-types.ts';
import type { TraitName } from '#content-store/model/traits/traits.ts';
import { traitsOf } from '#content-store/model/traits/traits-of.ts';
import { fieldOf } from '../page-data/field-of.ts';
import { lastChange } from '../page-data/last-change.ts';
import type { Subject } from '../page-data/subject.ts';
import { breadcrumbs, graph } from './graph.ts';
import { saidBy } from './said-by-traits.ts';
import { inLine, type Properties, type Said, type Told } from './told.ts';

/** Found out once: every page of a piece asks. */
const traitsByType = new Map<string, readonly TraitName[]>(
  contentTypes.map((one) => [one.type, traitsOf(one)]),
);

/** What search engines are told of a piece, in the vocabulary of schema.org: what its type is declared as, with the
 * properties that this kind and the type's traits make of its fields, and the way to it from the home page. */
export async function structuredData({
  subject,
  siteName,
  ...about
}: Pick<Told, 'content' | 'lead' | 'body' | 'description' | 'page'> & {
  readonly subject: Subject;
  readonly siteName: string;
}): Promise<object> {
  const { content, page } = about;
  const { origin } = page.site;
  const thing = await thingOf({
    ...about,
    kind: typeNamed(content.type)?.schemaType ?? 'Article',
    address: `${origin}${content.alias}`,
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  });
  // Of a kind of the vocabulary, as the line of its kind has made sure.
  return graph(thing as Thing, await breadcrumbs(subject, content.name, siteName, page));
}

async function thingOf(told: Told): Promise<Properties> {
  const { content, kind, address, description } = told;
  const said: Properties = {
    '@type': kind,
    description: content.teaser ?? description,
    url: address,
    ...saidByKinds[kind](told),
    ...(await saidBy(traitsByType.get(content.type) ?? [], told)),
  };
  // Without an employer it is no job that search engines take.
  return inLine(kind === 'JobPosting' && said.hiringOrganization === undefined ? asPage(said) : said);
}

function asPage({
  name,
  description,
  url,
  image,
  video,
  keywords,
  isAccessibleForFree,
  hasPart,
}: Properties): Properties {
  return { '@type': 'WebPage', name, description, url, image, video, keywords, isAccessibleForFree, hasPart };
}

/** What pieces of each kind say, whatever traits their type has; the traits have the last word. */
const saidByKinds: { readonly [Kind in SchemaType]: (told: Told) => Said<Kind> } = {
  Article: written,
  BlogPosting: written,
  NewsArticle: written,
  Event: named,
  ImageGallery: published,
  JobPosting: (told) => ({
    ...named(told),
    title: told.content.name,
    datePosted: told.content.published,
    employmentType: fieldOf(told.content, 'employment'),
    validThrough: fieldOf(told.content, 'closes'),
  }),
  Organization: named,
  Person: (told) => ({ ...named(told), jobTitle: fieldOf(told.content, 'jobTitle') }),
  Place: named,
  PodcastEpisode: (told) => ({ ...published(told), ...episodeOf(told) }),
  Product: (told) => ({ ...named(told), model: fieldOf(told.content, 'modelNumber') }),
  VideoObject: (told) => ({
    ...named(told),
    uploadDate: told.content.published,
    thumbnailUrl: thumbnailOf(told),
    dateModified: lastChange(told.content),
    publisher: told.publisher,
  }),
  WebPage: (told) => ({ ...named(told), dateModified: lastChange(told.content) }),
};

function named({ content }: Told): { readonly name: string } {
  return { name: content.name };
}

function published(told: Told) {
  return { ...named(told), ...datesOf(told), publisher: told.publisher };
}

function written(told: Told) {
  const { content, publisher } = told;
  return { headline: content.name, ...datesOf(told), author: [publisher], publisher };
}

function datesOf({ content }: Told) {
  return { datePublished: content.published, dateModified: lastChange(content) };
}

function thumbnailOf({ lead, page }: Told): string | undefined {
  return lead === null ? undefined : `${page.site.origin}${lead.src}`;
}

function episodeOf({ content }: Told): Said<'PodcastEpisode'> {
  const series = fieldOf(content, 'series');
  return {
    partOfSeries: series === undefined ? undefined : { '@type': 'PodcastSeries', name: series },
    episodeNumber: fieldOf(content, 'episode'),
  };
}
