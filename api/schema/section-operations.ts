import { GraphQLID, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { movesIfMoved } from '../domains/moving-sections.ts';
import { listOf, objectOf } from './output-types.ts';
import type { OperationRegistry } from './registry.ts';

/** What is asked before a section is moved, by those who may move it. */
export function registerSections(registry: OperationRegistry): void {
  const text = new GraphQLNonNull(GraphQLString);
  const id = new GraphQLNonNull(GraphQLID);
  const change = objectOf('AddressChange', 'staff', { id, title: text, from: text, to: text });
  registry.query('movesIfMoved', {
    audience: { anyOf: websiteSection.access.write },
    description: 'The addresses that would change if a section stood below another; nothing is stored',
    type: new GraphQLNonNull(
      objectOf('MovesIfMoved', 'staff', {
        changes: new GraphQLNonNull(listOf(change)),
        redirects: new GraphQLNonNull(GraphQLInt),
      }),
    ),
    args: { id: { type: id }, parent: { type: GraphQLID, description: 'Absent: at the top' } },
    resolve: movesIfMoved,
  });
}
