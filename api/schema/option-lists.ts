import {
  GraphQLBoolean,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import { adUnitPattern } from '#content-store/model/ads/ad-unit-pattern.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { taxonomyTerm } from '#content-store/model/taxonomy/taxonomy-term.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import { requireStaff } from '../access/principal.ts';
import type { RequestContext } from '../context/context.ts';
import { sitesOf } from '../domains/cms-users/cms-users.ts';
import {
  type AdUnitInput,
  adUnits,
  type PersonInput,
  persons,
  sectionsWithHierarchy,
  sectionWithChildren,
  type TaxonomyInput,
  terms,
} from '../records/option-lists.ts';
import { scopeOf } from '../records/scope.ts';
import { listOf, type OutputTypes, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';

const texts = new GraphQLList(new GraphQLNonNull(GraphQLString));
const ids = new GraphQLList(new GraphQLNonNull(GraphQLID));
const id = { type: new GraphQLNonNull(GraphQLID) };

/** The named operations the console's option lists use (S1 §7). */
export function registerOptionLists(registry: OperationRegistry, outputs: OutputTypes): void {
  const pagination = inputOf('PaginationInput', { limit: { type: GraphQLInt }, skip: { type: GraphQLInt } });
  registry.query('getPersonStream', {
    audience: { anyOf: person.access.read },
    type: outputs.stream(person),
    args: {
      input: {
        type: inputOf('GetPersonStreamInput', {
          status: { type: GraphQLString },
          pagination: { type: pagination },
        }),
      },
    },
    resolve: ({ input }: { input?: PersonInput | null }, context) => persons(person, input ?? {}, context),
  });
  registerTaxonomy(registry, outputs);
  registerAdUnits(registry, outputs);
  registerSections(registry, outputs);
  registry.query('getAsset', {
    audience: { anyOf: asset.access.read },
    type: outputs.entity(asset),
    args: { id },
    resolve: ({ id: wanted }: { id: string }, context) =>
      scopeOf(asset, context).get(asset.collection, wanted, { stage: 'working' }),
  });
  registry.query('getTenantInfo', {
    audience: 'staff',
    description: 'The sites the caller works on. There are no test sites, so includeTest adds none.',
    type: new GraphQLNonNull(
      listOf(
        objectOf('TenantInfo', 'staff', {
          tenantKey: new GraphQLNonNull(GraphQLString),
          abbreviation: GraphQLString,
          name: new GraphQLNonNull(GraphQLString),
          domain: new GraphQLNonNull(GraphQLString),
          prodEndpoint: GraphQLString,
        }),
      ),
    ),
    args: { includeTest: { type: GraphQLBoolean } },
    resolve: (_args, context) => sitesOf(requireStaff(context.principal), context.store),
  });
}

function registerTaxonomy(registry: OperationRegistry, outputs: OutputTypes): void {
  const resolve = ({ input }: { input?: TaxonomyInput | null }, context: RequestContext) =>
    terms(taxonomyTerm, input ?? {}, context);
  const common = { includeTypes: { type: texts }, limit: { type: GraphQLInt } };
  registry.query('matchTaxonomyStream', {
    audience: { anyOf: taxonomyTerm.access.read },
    type: outputs.stream(taxonomyTerm),
    args: {
      input: {
        type: inputOf('MatchTaxonomyStreamInput', {
          ...common,
          excludeIds: { type: ids },
          phrase: { type: GraphQLString },
          sortField: { type: GraphQLString },
          sortOrder: { type: GraphQLString },
        }),
      },
    },
    resolve,
  });
  registry.query('getTaxonomyStream', {
    audience: { anyOf: taxonomyTerm.access.read },
    type: outputs.stream(taxonomyTerm),
    args: {
      input: { type: inputOf('GetTaxonomyStreamInput', { ...common, includeIds: { type: ids } }) },
    },
    resolve,
  });
}

function registerAdUnits(registry: OperationRegistry, outputs: OutputTypes): void {
  const audience: Audience = { anyOf: adUnitPattern.access.read };
  const option = objectOf('AdUnitPatternOption', audience, {
    id: new GraphQLNonNull(GraphQLID),
    name: GraphQLString,
    key: GraphQLString,
    type: GraphQLString,
  });
  const edge = objectOf('AdUnitPatternOptionEdge', audience, { node: new GraphQLNonNull(option) });
  const common = { types: { type: texts }, limit: { type: GraphQLInt } };
  registry.query('getAdUnitPatternStream', {
    audience,
    description: 'What a list of ad units offers',
    type: new GraphQLNonNull(
      objectOf('AdUnitPatternOptionStream', audience, {
        edges: new GraphQLNonNull(listOf(edge)),
        totalCount: new GraphQLNonNull(GraphQLInt),
        hasMore: new GraphQLNonNull(GraphQLBoolean),
      }),
    ),
    args: { input: { type: inputOf('GetAdUnitPatternStreamInput', common) } },
    resolve: async ({ input }: { input?: AdUnitInput | null }, context) => {
      const page = await adUnits(adUnitPattern, input ?? {}, context);
      return { ...page, edges: page.edges.map(({ node }) => ({ node: { ...node.data, id: node.id } })) };
    },
  });
  registry.query('getAdUnitAdminPatternStream', {
    audience,
    description: 'Ad units with all that is set of them',
    type: outputs.stream(adUnitPattern),
    args: {
      input: {
        type: inputOf('GetAdUnitAdminPatternStreamInput', {
          ...common,
          phrase: { type: GraphQLString },
          skip: { type: GraphQLInt },
          sortField: { type: GraphQLString },
          sortOrder: { type: GraphQLString },
        }),
      },
    },
    resolve: ({ input }: { input?: AdUnitInput | null }, context) =>
      adUnits(adUnitPattern, input ?? {}, context),
  });
}

function registerSections(registry: OperationRegistry, outputs: OutputTypes): void {
  const audience: Audience = { anyOf: websiteSection.access.read };
  const section = new GraphQLNonNull(outputs.entity(websiteSection));
  registry.query('getWebsiteSectionsHierarchy', {
    audience,
    type: new GraphQLNonNull(
      listOf(
        objectOf('WebsiteSectionHierarchy', audience, {
          section,
          hierarchy: new GraphQLNonNull(listOf(outputs.entity(websiteSection))),
        }),
      ),
    ),
    resolve: (_args, context) => sectionsWithHierarchy(websiteSection, context),
  });
  registry.query('getWebsiteSectionBasic', {
    audience,
    type: outputs.entity(websiteSection),
    args: { sectionId: id },
    resolve: ({ sectionId }: { sectionId: string }, context) =>
      scopeOf(websiteSection, context).get(websiteSection.collection, sectionId, { stage: 'working' }),
  });
  registry.query('getWebsiteSection', {
    audience,
    type: objectOf('WebsiteSectionWithChildren', audience, {
      section,
      children: outputs.stream(websiteSection),
    }),
    args: { sectionId: id, limit: { type: GraphQLInt } },
    resolve: (args: { sectionId: string; limit?: number | null }, context) =>
      sectionWithChildren(websiteSection, args, context),
  });
}

function inputOf(name: string, fields: GraphQLInputFieldConfigMap): GraphQLInputObjectType {
  return new GraphQLInputObjectType({ name, fields });
}
