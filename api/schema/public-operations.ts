import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { AnyEntity, AnyVariant } from '#content-store/definition/entity.ts';
import { content } from '#content-store/model/content/content.ts';
import { contentTypes } from '#content-store/model/content/content-types.ts';
import { countries } from '#content-store/model/countries/country.ts';
import { placements } from '#content-store/model/menus/menu.ts';
import type { RequestContext } from '../context/context.ts';
import { targetOf } from '../domains/redirects/redirects.ts';
import { DateTime } from '../fields/scalars.ts';
import { selectedBelow } from '../fields/selected.ts';
import {
  type ContentStreamInput,
  publicContent,
  publicRecord,
  settingsGroups,
  siteSettings,
} from '../records/public-records.ts';
import { listOf, OutputTypes, objectOf, type TypesView } from './output-types.ts';
import { field, type OperationRegistry } from './registry.ts';

/** What readers see: public fields of what is published, and references to what is published too. */
const readerView: TypesView = {
  prefix: 'Public',
  audience: () => 'anyone',
  shows: (one) => one.visibility === 'public',
  hasMeta: false,
  absent: {},
  follow: publicRecord,
};

/** The named operations of the reader's side that anyone may run (S0 §7, S1 §7). */
export function registerPublicOperations(registry: OperationRegistry, entities: readonly AnyEntity[]): void {
  const types = new OutputTypes(entities, readerView);
  const ids = new GraphQLList(new GraphQLNonNull(GraphQLID));
  registry.query('getContentStream', {
    audience: 'anyone',
    description: 'Published content, by ids in their order or by a filter',
    type: types.stream(content),
    args: {
      input: {
        type: new GraphQLInputObjectType({
          name: 'GetContentStreamInput',
          fields: {
            includeContentIds: { type: ids },
            excludeContentIds: { type: ids },
            type: { type: new GraphQLList(new GraphQLNonNull(GraphQLString)) },
            sectionId: { type: GraphQLID },
            startDateAfter: { type: DateTime },
            sortField: { type: GraphQLString, description: 'published, startDate or name' },
            sortOrder: { type: GraphQLString, description: 'asc or desc' },
            skip: { type: GraphQLInt },
            limit: { type: GraphQLInt, description: '1 to 1000' },
          },
        }),
      },
    },
    resolve: ({ input }: { input?: ContentStreamInput | null }, context, info) =>
      publicContent(input ?? {}, context, selectedBelow(info, ['edges', 'node'])),
  });
  registry.query('getWebsiteRedirect', {
    audience: 'anyone',
    description: 'Where an old path leads; null where it leads nowhere',
    type: objectOf('WebsiteRedirect', 'anyone', {
      from: new GraphQLNonNull(GraphQLString),
      to: new GraphQLNonNull(GraphQLString),
      statusCode: new GraphQLNonNull(GraphQLInt),
    }),
    args: {
      from: { type: new GraphQLNonNull(GraphQLString), description: 'A path, with its query string' },
      preserveQueryString: { type: GraphQLBoolean, description: 'false: the query string is dropped' },
    },
    resolve: redirectOf,
  });
  registry.query('getSiteSettingsPayload', {
    audience: 'anyone',
    type: objectOf('SiteSettings', 'anyone', {
      ...Object.fromEntries(
        settingsGroups.map((group) => [group.singletonId ?? group.name, types.entity(group)]),
      ),
      menu: menusType(),
    }),
    resolve: (_args, context) => siteSettings(context),
  });
  registry.query('getContentTypes', {
    audience: 'anyone',
    description: 'Every type of content, in their order; one without an editKey is not written here',
    type: new GraphQLNonNull(listOf(contentTypeType())),
    resolve: () =>
      contentTypes.map(({ type, label, labels, editKey, layoutKey }: AnyVariant) => ({
        ...{ value: type, label, plural: labels, editKey, layoutKey },
      })),
  });
  registry.query('getCountries', {
    audience: 'anyone',
    description: 'Every country by its label, with its regions and whether consent is asked for there',
    type: new GraphQLNonNull(listOf(countryType())),
    resolve: () => countries,
  });
}

async function redirectOf(
  { from, preserveQueryString }: { from: string; preserveQueryString?: boolean | null },
  { published }: RequestContext,
) {
  const [path = '', query = ''] = (from.split('#')[0] ?? '').split(/\?(.*)/s);
  const search = query === '' || preserveQueryString === false ? '' : `?${query}`;
  const to = published === null ? null : await targetOf(path, search, published, published.at);
  return to === null ? null : { from, to, statusCode: 301 };
}

function contentTypeType(): GraphQLObjectType {
  const text = new GraphQLNonNull(GraphQLString);
  return objectOf('ContentType', 'anyone', {
    value: text,
    label: text,
    plural: text,
    editKey: GraphQLString,
    layoutKey: text,
  });
}

function countryType(): GraphQLObjectType {
  const text = new GraphQLNonNull(GraphQLString);
  const option = objectOf('CountryRegion', 'anyone', { label: text, value: text });
  const regions = objectOf('CountryRegions', 'anyone', {
    label: text,
    options: new GraphQLNonNull(listOf(option)),
  });
  return objectOf('Country', 'anyone', {
    label: text,
    friendlyLabel: GraphQLString,
    alpha2code: text,
    alpha3code: text,
    compliance: GraphQLString,
    regions,
  });
}

function menusType(): GraphQLObjectType {
  const text = new GraphQLNonNull(GraphQLString);
  const link = objectOf('SiteMenuChildLink', 'anyone', { label: text, href: text });
  const entry = objectOf('SiteMenuLink', 'anyone', { label: text, href: text, children: listOf(link) });
  return new GraphQLObjectType<Readonly<Record<string, unknown>>, RequestContext>({
    name: 'SiteMenus',
    fields: Object.fromEntries(
      Object.entries(placements).map(([key, placement]) => [
        key,
        field(`SiteMenus.${key}`, 'anyone', {
          type: new GraphQLNonNull(listOf(entry)),
          resolve: (menus) => Reflect.get(Object(menus), placement) ?? [],
        }),
      ]),
    ),
  });
}
