import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
  GraphQLScalarType as Scalar,
} from 'graphql';
import type { GraphqlScalar } from '#content-store/definition/field.ts';

/** A moment, ISO 8601 in UTC. Its text is checked by the field's own definition, with the field's own message. */
export const DateTime = new Scalar<string, string>({
  name: 'DateTime',
  description: 'A moment, ISO 8601, such as 2026-03-01T09:00:00Z',
  serialize: String,
  parseValue: String,
});

/** The one untyped value of the schema: a block's settings, validated by the block's own definition. */
export const BlockSettings = new Scalar<unknown, unknown>({
  name: 'BlockSettings',
  description: 'The settings of a placed block, validated by its block type',
});

export const scalars: Readonly<Record<GraphqlScalar, GraphQLScalarType>> = {
  String: GraphQLString,
  Int: GraphQLInt,
  Boolean: GraphQLBoolean,
  ID: GraphQLID,
  DateTime,
  BlockSettings,
};
