import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import type { Audience } from '../access/principal.ts';
import type { RequestContext } from '../context.ts';
import { capital, exposedFields } from './fields.ts';
import { field, memberOf } from './registry.ts';
import { BlockSettings, DateTime, scalars } from './scalars.ts';

type Configs = GraphQLFieldConfigMap<unknown, RequestContext>;

/** The object types of all entities. A reference is there twice: `parentId`, and `parent`, the record it leads to. */
export class OutputTypes {
  readonly #entities: readonly AnyEntity[];
  readonly #types = new Map<string, GraphQLObjectType>();
  readonly #block: GraphQLObjectType;
  readonly receipt = receiptType();
  readonly #updatedBy: GraphQLObjectType;

  constructor(entities: readonly AnyEntity[]) {
    this.#entities = entities;
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
    const audience: Audience = { anyOf: entity.access.read };
    const type = new GraphQLObjectType<unknown, RequestContext>({
      name: capital(entity.name),
      fields: () => ({
        ...this.#metaFields(entity, audience),
        ...this.#fields(capital(entity.name), exposedFields(entity), audience, (document) =>
          memberOf(document, 'data'),
        ),
      }),
    });
    this.#types.set(entity.name, type);
    return type;
  }

  #metaFields(entity: AnyEntity, audience: Audience): Configs {
    const meta: Record<string, GraphQLOutputType> = {
      id: new GraphQLNonNull(GraphQLID),
      version: new GraphQLNonNull(GraphQLInt),
      isLive: new GraphQLNonNull(GraphQLBoolean),
      hasWorkingCopy: new GraphQLNonNull(GraphQLBoolean),
      createdAt: new GraphQLNonNull(DateTime),
      updatedAt: new GraphQLNonNull(DateTime),
      updatedBy: new GraphQLNonNull(this.#updatedBy),
    };
    return Object.fromEntries(
      Object.entries(meta).map(([name, type]) => [name, field(`${entity.name}.${name}`, audience, { type })]),
    );
  }

  #fields(
    owner: string,
    fields: AnyFields,
    audience: Audience,
    dataOf: (source: unknown) => unknown,
  ): Configs {
    const configs: Configs = {};
    for (const [name, one] of Object.entries(fields)) {
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
            resolve: (source, _args, context) => this.#follow(target, read(source), context),
          });
        }
      } else
        configs[name] = field(declared, audience, {
          type: this.#typeOf(declared, one, audience),
          resolve: read,
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

  async #follow(target: AnyEntity, value: unknown, context: RequestContext): Promise<unknown> {
    const scope = target.scope === 'installation' ? context.store.installation : context.tenant;
    const one = async (id: unknown) =>
      typeof id === 'string' && scope !== null
        ? scope.get(target.collection, id, { stage: 'working', body: true })
        : null;
    if (!Array.isArray(value)) return one(value);
    return (await Promise.all(value.map(one))).filter((found) => found !== null);
  }
}

export function listOf(type: GraphQLOutputType): GraphQLOutputType {
  return new GraphQLList(new GraphQLNonNull(type));
}

function receiptType(): GraphQLObjectType {
  const failed = new GraphQLObjectType<unknown, RequestContext>({
    name: 'FailedPage',
    fields: Object.fromEntries(
      ['path', 'error'].map((name) => [
        name,
        field(`FailedPage.${name}`, 'staff', { type: new GraphQLNonNull(GraphQLString) }),
      ]),
    ),
  });
  const types: Record<string, GraphQLOutputType> = {
    tenantKey: new GraphQLNonNull(GraphQLString),
    sequence: new GraphQLNonNull(GraphQLInt),
    at: new GraphQLNonNull(DateTime),
    checked: new GraphQLNonNull(GraphQLInt),
    changed: new GraphQLNonNull(GraphQLInt),
    removed: new GraphQLNonNull(GraphQLInt),
    failed: new GraphQLNonNull(listOf(failed)),
    changedPaths: new GraphQLNonNull(listOf(GraphQLString)),
    removedPaths: new GraphQLNonNull(listOf(GraphQLString)),
    msToLive: new GraphQLNonNull(GraphQLFloat),
  };
  return new GraphQLObjectType<unknown, RequestContext>({
    name: 'Receipt',
    fields: Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, field(`Receipt.${name}`, 'staff', { type })]),
    ),
  });
}
