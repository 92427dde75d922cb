import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLString,
} from 'graphql';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import { receipt } from '#content-store/model/publishing/receipt.ts';
import { optional } from '#content-store/operations/answer.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import type { StoredDocument } from '#content-store/store.ts';
import { knownSites } from '../access/reach.ts';
import type { RequestContext } from '../context/context.ts';
import { blocksName, bodyAsHtml } from '../fields/body-fields.ts';
import { exposedFields } from '../fields/fields.ts';
import { BlockSettings, BodyBlocks, DateTime, scalars } from '../fields/scalars.ts';
import { selectsBody } from '../fields/selected.ts';
import { systemAliasOf } from '../records/hierarchy.ts';
import { readRecord } from '../records/read-record.ts';
import { AnswerTypes } from './answer-types.ts';
import { field, memberOf } from './registry.ts';

type Configs = GraphQLFieldConfigMap<unknown, RequestContext>;

/** Whose view of the records a set of types is. */
export interface TypesView {
  /** Before every type's name. */
  readonly prefix: string;
  readonly audience: (entity: AnyEntity) => Audience;
  readonly shows: (one: AnyField) => boolean;
  /** Whether version, state and last change are told. */
  readonly hasMeta: boolean;
  /** What a field that follows from others comes to where it was not stored yet, by its name (`Type.field`). */
  readonly absent: Readonly<Record<string, (source: unknown, context: RequestContext) => unknown>>;
  /** The record a reference leads to, as this view sees it, with bodies where they are wanted; a promise where it must
   * be read first. */
  readonly follow: (target: AnyEntity, id: string, context: RequestContext, hasBody: boolean) => unknown;
}

/** What staff see: every field that is not secret, of drafts and edits too. */
export const staffView: TypesView = {
  prefix: '',
  audience: (entity) => ({ anyOf: entity.access.read }),
  shows: () => true,
  hasMeta: true,
  absent: { 'WebsiteSection.systemAlias': systemAliasOf },
  follow: readRecord,
};

/** The object types of all entities. A reference is there twice: `parentId`, and `parent`, the record it leads to. */
export class OutputTypes {
  readonly #entities: readonly AnyEntity[];
  readonly #view: TypesView;
  readonly #types = new Map<string, GraphQLObjectType>();
  readonly #block: GraphQLObjectType;
  readonly receipt: GraphQLOutputType;
  readonly moves = new GraphQLNonNull(listOf(movesType()));
  readonly #updatedBy: GraphQLObjectType;

  constructor(entities: readonly AnyEntity[], view: TypesView = staffView, answers = new AnswerTypes()) {
    this.receipt = answers.of(optional(receipt).form, 'staff');
    this.#entities = entities;
    this.#view = view;
    this.#block = new GraphQLObjectType<unknown, RequestContext>({
      name: 'Block',
      fields: {
        type: field('Block.type', 'staff', { type: new GraphQLNonNull(GraphQLString) }),
        settings: field('Block.settings', 'staff', { type: new GraphQLNonNull(BlockSettings) }),
      },
    });
    this.#updatedBy = new GraphQLObjectType<unknown, RequestContext>({
      name: 'Actor',
      fields: Object.fromEntries(
        ['kind', 'id', 'name'].map((name) => [
          name,
          field(`Actor.${name}`, 'staff', { type: new GraphQLNonNull(GraphQLString) }),
        ]),
      ),
    });
  }

  entity(entity: AnyEntity): GraphQLObjectType {
    const known = this.#types.get(entity.name);
    if (known !== undefined) return known;
    const audience = this.#view.audience(entity);
    const name = this.#view.prefix + capital(entity.name);
    const type = new GraphQLObjectType<unknown, RequestContext>({
      name,
      fields: () => ({
        ...this.#metaFields(entity, audience),
        ...this.#fields(name, exposedFields(entity), audience, (document) => memberOf(document, 'data')),
      }),
    });
    this.#types.set(entity.name, type);
    return type;
  }

  /** A page of an entity's records. */
  stream(entity: AnyEntity): GraphQLOutputType {
    const audience = this.#view.audience(entity);
    const name = this.#view.prefix + capital(entity.name);
    const stream = this.#types.get(`${name}Stream`) ?? streamType(name, this.entity(entity), audience);
    this.#types.set(`${name}Stream`, stream);
    return new GraphQLNonNull(stream);
  }

  #metaFields(entity: AnyEntity, audience: Audience): Configs {
    const status = statusField(entity, audience);
    if (!this.#view.hasMeta)
      return { id: field(`${entity.name}.id`, audience, { type: new GraphQLNonNull(GraphQLID) }), ...status };
    const meta: Record<string, GraphQLOutputType> = {
      id: new GraphQLNonNull(GraphQLID),
      version: new GraphQLNonNull(GraphQLInt),
      isLive: new GraphQLNonNull(GraphQLBoolean),
      hasWorkingCopy: new GraphQLNonNull(GraphQLBoolean),
      comesDownAt: DateTime,
      createdAt: new GraphQLNonNull(DateTime),
      updatedAt: new GraphQLNonNull(DateTime),
      updatedBy: new GraphQLNonNull(this.#updatedBy),
    };
    return {
      ...Object.fromEntries(
        Object.entries(meta).map(([name, type]) => [
          name,
          field(`${entity.name}.${name}`, audience, { type }),
        ]),
      ),
      ...status,
    };
  }

  #fields(
    owner: string,
    fields: AnyFields,
    audience: Audience,
    dataOf: (source: unknown) => unknown,
  ): Configs {
    const configs: Configs = {};
    for (const [name, one] of Object.entries(fields)) {
      if (!this.#view.shows(one)) continue;
      const read = (source: unknown) => memberOf(dataOf(source), name);
      const declared = `${owner}.${name}`;
      if (one.kind === 'reference' || one.kind === 'references') {
        const isList = one.kind === 'references';
        configs[`${name}${isList ? 'Ids' : 'Id'}`] = field(declared, audience, {
          type: isList ? listOf(GraphQLID) : GraphQLID,
          resolve: read,
        });
        const target = this.#entities.find((entity) => entity.collection === one.target?.collection);
        if (target !== undefined) {
          configs[name] = field(declared, audience, {
            type: isList ? listOf(this.entity(target)) : this.entity(target),
            resolve: (source, _args, context, info) => this.#follow(target, read(source), context, info),
          });
        }
      } else if (one.kind === 'body') {
        configs[name] = field(declared, audience, {
          type: GraphQLString,
          resolve: (source, _args, context) => this.#html(read(source), context),
        });
        configs[blocksName(name)] = field(`${declared}Blocks`, audience, { type: BodyBlocks, resolve: read });
      } else if (one.kind === 'sites')
        configs[name] = field(declared, audience, {
          type: listOf(GraphQLString),
          resolve: (source, _args, context) => knownSites(context.principal, read(source)),
        });
      else
        configs[name] = field(declared, audience, {
          type: this.#typeOf(declared, one, audience),
          resolve: (source, _args, context) => read(source) ?? this.#view.absent[declared]?.(source, context),
        });
    }
    return configs;
  }

  #typeOf(owner: string, one: AnyField, audience: Audience): GraphQLOutputType {
    if (one.kind === 'block') return this.#block;
    if (one.kind === 'list' && one.of !== undefined) return listOf(this.#typeOf(owner, one.of, audience));
    if (one.kind === 'group' && one.fields !== undefined) {
      const name = owner.split('.').map(capital).join('');
      const known = this.#types.get(name);
      if (known !== undefined) return known;
      const type = new GraphQLObjectType<unknown, RequestContext>({
        name,
        fields: this.#fields(name, one.fields, audience, (source) => source),
      });
      this.#types.set(name, type);
      return type;
    }
    const scalar = scalars[one.scalar ?? 'String'];
    return one.kind === 'choices' ? listOf(scalar) : scalar;
  }

  #html(body: unknown, context: RequestContext): Promise<string> | null {
    if (!Array.isArray(body)) return null;
    return bodyAsHtml(blocksIn(body), async (collection, id) => {
      const target = this.#entities.find((entity) => entity.collection === collection);
      const followed = target === undefined ? null : await this.#view.follow(target, id, context, false);
      const data = followed === null ? null : memberOf(followed, 'data');
      return isData(data) ? data : null;
    });
  }

  /** At once where everything is at hand: a promise for each reference costs more than what it brings. */
  #follow(target: AnyEntity, value: unknown, context: RequestContext, info: GraphQLResolveInfo): unknown {
    if (value === undefined || value === null) return null;
    const hasBody = selectsBody(target, info);
    const one = (id: unknown) =>
      typeof id === 'string' ? this.#view.follow(target, id, context, hasBody) : null;
    if (!Array.isArray(value)) return one(value);
    const found = value.map(one);
    return found.some((each) => each instanceof Promise) ? Promise.all(found).then(present) : present(found);
  }
}

/** How what can be a draft stands (S0 §3): deleted 0, published 1, a draft 2. Readers see what is published alone. */
function statusField(entity: AnyEntity, audience: Audience): Configs {
  if (!entity.hasWorkingCopies || entity.singletonId !== undefined) return {};
  return {
    status: field(`${entity.name}.status`, audience, {
      type: new GraphQLNonNull(GraphQLInt),
      resolve: (document) =>
        memberOf(document, 'deleted') === true ? 0 : memberOf(document, 'isLive') === false ? 2 : 1,
    }),
  };
}

function present(found: readonly unknown[]): unknown[] {
  return found.filter((one) => one !== null);
}

function streamType(name: string, node: GraphQLObjectType, audience: Audience): GraphQLObjectType {
  const edge = new GraphQLObjectType<unknown, RequestContext>({
    name: `${name}Edge`,
    fields: {
      node: field(`${name}Edge.node`, audience, { type: new GraphQLNonNull(node) }),
      cursor: field(`${name}Edge.cursor`, audience, {
        type: new GraphQLNonNull(GraphQLString),
        resolve: (edge) => (edge as { readonly node: Pick<StoredDocument, 'cursor'> }).node.cursor,
      }),
    },
  });
  return new GraphQLObjectType<unknown, RequestContext>({
    name: `${name}Stream`,
    fields: {
      edges: field(`${name}Stream.edges`, audience, { type: new GraphQLNonNull(listOf(edge)) }),
      totalCount: field(`${name}Stream.totalCount`, audience, { type: new GraphQLNonNull(GraphQLInt) }),
      hasMore: field(`${name}Stream.hasMore`, audience, { type: new GraphQLNonNull(GraphQLBoolean) }),
    },
  });
}

export function listOf(type: GraphQLOutputType): GraphQLOutputType {
  return new GraphQLList(new GraphQLNonNull(type));
}

/** A type that no definition derives: every field for the same audience. */
export function objectOf(
  name: string,
  audience: Audience,
  types: Record<string, GraphQLOutputType>,
): GraphQLObjectType {
  return new GraphQLObjectType<unknown, RequestContext>({
    name,
    fields: Object.fromEntries(
      Object.entries(types).map(([one, type]) => [one, field(`${name}.${one}`, audience, { type })]),
    ),
  });
}

function movesType(): GraphQLObjectType {
  const text = new GraphQLNonNull(GraphQLString);
  return objectOf('Move', 'staff', { from: text, to: text });
}
