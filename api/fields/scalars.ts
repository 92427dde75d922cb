import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLScalarType,
  GraphQLString,
  Kind,
  GraphQLScalarType as Scalar,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import type { GraphqlScalar } from '#content-store/definition/field.ts';
import type { AnswerScalar } from '#content-store/operations/answer.ts';

/** A moment, ISO 8601 in UTC. Its text is checked by the field's own definition, with the field's own message. */
export const DateTime = new Scalar<string, string>({
  name: 'DateTime',
  description: 'A moment, ISO 8601, such as 2026-03-01T09:00:00Z',
  serialize: String,
  parseValue: String,
});

/** Yes or no where the specification has numbers (S1 §3 CMS user). Yes and no are checked by the field's own definition. */
export const Flag = new Scalar<unknown, number>({
  name: 'Flag',
  description: '1 for yes, 0 for no',
  serialize: (value) => (value === true ? 1 : 0),
  parseValue: (value) => (value === 1 ? true : value === 0 ? false : value),
});

/** What a link in a mail carries. Anything else is as good as none: whoever sends it is told what an old link is told. */
export const LinkHash = new Scalar<string, string>({
  name: 'LinkHash',
  description: 'The secret of a link in a mail',
  parseValue: (value) => (typeof value === 'string' ? value : ''),
  parseLiteral: (node) => (node.kind === Kind.STRING ? node.value : ''),
});

/** What is written as a key of this name would not become a field, and so nobody would refuse it. Throws BAD_REQUEST, as
 * JSON with such a key is refused. */
function refusePrototypes(node: ValueNode): void {
  if (node.kind === Kind.LIST) node.values.forEach(refusePrototypes);
  if (node.kind !== Kind.OBJECT) return;
  for (const { name, value } of node.fields) {
    if (name.value === '__proto__')
      throw new GraphQLError('Unknown field __proto__ in a block', {
        nodes: node,
        extensions: { code: 'BAD_REQUEST' },
      });
    refusePrototypes(value);
  }
}

/** A block's settings, validated by the block's own definition. */
export const BlockSettings = new Scalar<unknown, unknown>({
  name: 'BlockSettings',
  description: 'The settings of a placed block, validated by its block type',
  parseValue: (value) => value,
  parseLiteral(node, variables) {
    refusePrototypes(node);
    return valueFromASTUntyped(node, variables);
  },
});

/** The blocks of a body, each validated by the definition of its type. */
export const BodyBlocks = new Scalar<unknown, unknown>({
  name: 'BodyBlocks',
  description: 'The blocks of a text in order: each an object with id, type and the fields of that type',
  parseValue: (value) => value,
  parseLiteral(node, variables) {
    refusePrototypes(node);
    return valueFromASTUntyped(node, variables);
  },
});

export const scalars: Readonly<Record<GraphqlScalar, GraphQLScalarType>> = {
  String: GraphQLString,
  Int: GraphQLInt,
  Boolean: GraphQLBoolean,
  ID: GraphQLID,
  DateTime,
  Flag,
  LinkHash,
  BlockSettings,
  BodyBlocks,
};

/** The fields of a record as they are kept. Nobody sends one. */
const Json = new Scalar<unknown, unknown>({
  name: 'Json',
  description: 'The fields of a record, as an object',
});

export const answerScalars: Readonly<Record<AnswerScalar, GraphQLScalarType>> = {
  String: GraphQLString,
  Int: GraphQLInt,
  Float: GraphQLFloat,
  Boolean: GraphQLBoolean,
  ID: GraphQLID,
  DateTime,
  Json,
};
