import {
  GraphQLBoolean,
  GraphQLID,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';
import { COMES_DOWN_AT, comesDownBy } from '#content-store/definition/schedule.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import { inputNameOf } from '#content-store/operations/document.ts';
import { blocksName } from '../fields/body-fields.ts';
import { filtersOf, META_FILTERS, META_MOMENTS, writableFields } from '../fields/fields.ts';
import { BlockSettings, BodyBlocks, scalars } from '../fields/scalars.ts';

const STRETCH = ['lt', 'lte', 'gt', 'gte'] as const;

/** The input types of all entities. Every field may be absent: what is required is said by the definition, with the
 * field's path, and not by a type error without one. */
export class InputTypes {
  readonly #types = new Map<string, GraphQLInputObjectType>();
  readonly #block = new GraphQLInputObjectType({
    name: 'BlockInput',
    fields: { type: { type: GraphQLString }, settings: { type: BlockSettings } },
  });

  create(entity: AnyEntity): GraphQLInputObjectType {
    return this.#object(`Create${capital(entity.name)}Input`, this.#writable(entity));
  }

  update(entity: AnyEntity): GraphQLInputObjectType {
    return this.#object(`Update${capital(entity.name)}Input`, this.#writable(entity));
  }

  stream(entity: AnyEntity): GraphQLInputObjectType {
    const where = this.#where(entity);
    return this.#object(`${capital(entity.name)}StreamInput`, {
      where: { type: where },
      anyOf: {
        type: new GraphQLList(new GraphQLNonNull(where)),
        description: 'Of these at least one must hold, too',
      },
      ids: { type: idList() },
      search: { type: GraphQLString, description: 'Part of a text in the entity’s search fields' },
      sortField: { type: GraphQLString },
      sortOrder: { type: GraphQLString, description: 'asc or desc' },
      first: { type: GraphQLInt, description: '1 to 9999' },
      skip: { type: GraphQLInt },
      after: { type: GraphQLString, description: 'The cursor of an earlier page' },
      deleted: { type: GraphQLBoolean, description: 'What is deleted, in place of what is there' },
    });
  }

  /** Of an argument of a declared operation. */
  argument(operation: string, name: string, field: AnyField): GraphQLInputType {
    return this.#typeOf(inputNameOf(operation, name), field);
  }

  #writable(entity: AnyEntity): GraphQLInputFieldConfigMap {
    // A password goes in and never comes out.
    const password: GraphQLInputFieldConfigMap =
      entity.name === 'cmsUser' ? { password: { type: GraphQLString } } : {};
    return { ...this.#fields(capital(entity.name), writableFields(entity)), ...password };
  }

  #where(entity: AnyEntity): GraphQLInputObjectType {
    const fields = Object.fromEntries(
      [...filtersOf(entity)].map(([name, { field }]) => [name, { type: this.#condition(field) }]),
    );
    const meta = Object.fromEntries(
      META_FILTERS.map((name) => [
        name,
        { type: this.#object('BooleanFilter', { eq: { type: GraphQLBoolean } }) },
      ]),
    );
    const moments = Object.fromEntries(
      META_MOMENTS.map((name) => [name, { type: this.#condition({ scalar: 'DateTime', filters: STRETCH }) }]),
    );
    const down = comesDownBy(entity) === COMES_DOWN_AT ? fields[entity.schedule?.until ?? ''] : undefined;
    return this.#object(`${capital(entity.name)}Where`, {
      ...moments,
      ...fields,
      ...meta,
      ...(down !== undefined && { [COMES_DOWN_AT]: down }),
    });
  }

  #condition(one: Pick<AnyField, 'scalar' | 'filters'>): GraphQLInputObjectType {
    const scalar = scalars[one.scalar ?? 'String'];
    const name = `${one.filters.map(capital).join('')}${scalar.name}Filter`;
    const fields = one.filters.map((operator): [string, { type: GraphQLInputType }] => [
      operator,
      {
        type:
          operator === 'missing'
            ? GraphQLBoolean
            : operator === 'match'
              ? GraphQLString
              : operator === 'in'
                ? new GraphQLList(new GraphQLNonNull(scalar))
                : scalar,
      },
    ]);
    return this.#object(name, Object.fromEntries(fields));
  }

  #fields(owner: string, fields: AnyFields): GraphQLInputFieldConfigMap {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, one]) => [
        [name, { type: this.#typeOf(`${owner}${capital(name)}`, one) }],
        ...(one.kind === 'body' ? [[blocksName(name), { type: BodyBlocks }]] : []),
      ]),
    );
  }

  #typeOf(owner: string, one: AnyField): GraphQLInputType {
    if (one.kind === 'block') return this.#block;
    if (one.kind === 'group' && one.fields !== undefined)
      return this.#object(`${owner}Input`, this.#fields(owner, one.fields));
    if (one.kind === 'list' && one.of !== undefined)
      return new GraphQLList(new GraphQLNonNull(this.#typeOf(owner, one.of)));
    const scalar = scalars[one.scalar ?? 'String'];
    return one.kind === 'references' || one.kind === 'choices' || one.kind === 'sites'
      ? new GraphQLList(new GraphQLNonNull(scalar))
      : scalar;
  }

  #object(name: string, fields: GraphQLInputFieldConfigMap): GraphQLInputObjectType {
    const known = this.#types.get(name);
    if (known !== undefined) return known;
    const type = new GraphQLInputObjectType({ name, fields });
    this.#types.set(name, type);
    return type;
  }
}

function idList(): GraphQLInputType {
  return new GraphQLList(new GraphQLNonNull(GraphQLID));
}
