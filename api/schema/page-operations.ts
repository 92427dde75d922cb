import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import {
  layoutPage,
  type NextInput,
  nextSecondaryGrid,
  nextSecondaryPage,
} from '../domains/pages/layout-pages.ts';
import { BlockSettings } from '../fields/scalars.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';

interface NextAsked {
  readonly input?: NextInput | null;
}

/** What a page that is kept elsewhere is kept under: another one when its answer is made otherwise (S1 §9). */
const PAGE_CACHE_VERSION = 'v2.8';

/** Pages as they are laid out, and what comes behind them (S0 §7). */
export function registerPageOperations(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const flag = new GraphQLNonNull(GraphQLBoolean);
  const ids = new GraphQLNonNull(listOf(GraphQLID));
  const block = objectOf('PageBlock', 'anyone', {
    id: text,
    type: text,
    settings: BlockSettings,
    contentIds: listOf(GraphQLID),
  });
  const column = objectOf('PageColumn', 'anyone', {
    blockAlignment: text,
    blocks: new GraphQLNonNull(listOf(block)),
  });
  const row = objectOf('PageRow', 'anyone', {
    layout: text,
    title: GraphQLString,
    link: GraphQLString,
    columns: new GraphQLNonNull(listOf(column)),
  });
  const grid = objectOf('PageGrid', 'anyone', { rows: new GraphQLNonNull(listOf(row)) });
  const page = objectOf('WebsiteLayoutPage', 'anyone', {
    id: text,
    name: GraphQLString,
    layoutType: text,
    pageType: text,
    loadMoreType: new GraphQLNonNull(objectOf('PageLoadMoreType', 'anyone', { type: text })),
    pageData: objectOf('PageData', 'anyone', {
      id: new GraphQLNonNull(GraphQLID),
      contentId: GraphQLID,
      type: text,
      name: text,
      alias: text,
      canonicalPath: text,
      siteContext: new GraphQLNonNull(
        objectOf('PageSiteContext', 'anyone', { path: text, canonicalUrl: text }),
      ),
    }),
    primaryGrid: new GraphQLNonNull(grid),
    secondaryGrid: grid,
    usedContentIds: ids,
    usedIssueIds: ids,
  });
  registry.query('getWebsiteLayoutPage', {
    audience: 'anyone',
    description: 'The page at an alias; null where there is none. It is always as of now',
    type: page,
    args: {
      alias: { type: text },
      preview: { type: GraphQLBoolean, description: 'With drafts and edits, for staff who may see them' },
      useCache: { type: GraphQLBoolean, description: 'Answers are as of now whatever is said' },
      cacheKey: {
        type: GraphQLString,
        description: `Likewise; ${PAGE_CACHE_VERSION} is that of this answer`,
      },
    },
    resolve: layoutPage,
  });
  const many = (type: typeof GraphQLID) => ({ type: new GraphQLList(new GraphQLNonNull(type)) });
  registry.query('getNextSecondaryGrid', {
    audience: 'anyone',
    description: 'A further grid for the end of a page, of pieces that it does not show yet',
    type: new GraphQLNonNull(
      objectOf('NextSecondaryGrid', 'anyone', {
        nextSecondaryGrid: grid,
        hasUnderFilledBlocks: flag,
        excludeContentIds: ids,
        excludeIssueIds: ids,
      }),
    ),
    args: {
      input: {
        type: new GraphQLInputObjectType({
          name: 'GetNextSecondaryGridInput',
          fields: {
            excludeContentIds: many(GraphQLID),
            excludeIssueIds: many(GraphQLID),
            sectionId: { type: GraphQLID },
            defaultContentTypes: many(GraphQLString),
          },
        }),
      },
    },
    resolve: ({ input }: NextAsked, context) => nextSecondaryGrid(input ?? {}, context),
  });
  registry.query('getNextSecondaryPage', {
    audience: 'anyone',
    description: 'The page of the next piece of a section; hasPage is false where there is none',
    type: new GraphQLNonNull(objectOf('NextSecondaryPage', 'anyone', { hasPage: flag, page })),
    args: {
      input: {
        type: new GraphQLInputObjectType({
          name: 'GetNextSecondaryPageInput',
          fields: {
            limit: { type: GraphQLInt, description: '1' },
            includeContentTypes: many(GraphQLString),
            excludeContentIds: many(GraphQLID),
            sectionId: { type: GraphQLID },
            sortField: { type: GraphQLString, description: 'published' },
            sortOrder: { type: GraphQLString, description: 'desc, or asc' },
          },
        }),
      },
    },
    resolve: ({ input }: NextAsked, context) => nextSecondaryPage(input ?? {}, context),
  });
}
