import { GraphQLBoolean, isInputObjectType, isObjectType, isScalarType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type AnyEntity, validate } from '#content-store/definition/entity.ts';
import { integer } from '#content-store/definition/field.ts';
import { create } from '#content-store/editing/editing.ts';
import { capital } from '#content-store/formats/letter-case.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { entities, internalEntities } from '#content-store/registry/registry.ts';
import { exposedFields } from '../fields/fields.ts';
import { buildSchema } from './build-schema.ts';
import { field, OperationRegistry } from './registry.ts';

describe('the schema', () => {
  it('has no untyped value but the settings of blocks, the blocks of bodies and what a record was', () => {
    const scalars = Object.values(buildSchema().getTypeMap())
      .filter(isScalarType)
      .map((one) => one.name);
    expect(scalars.sort()).toEqual([
      'BlockSettings',
      'BodyBlocks',
      'Boolean',
      'DateTime',
      'Flag',
      'Float',
      'ID',
      'Int',
      'Json',
      'LinkHash',
      'String',
    ]);
  });

  it('shows anyone the public fields of public records, and nobody what is secret', () => {
    const types = buildSchema().getTypeMap();
    const shown = entities.filter((one) => isObjectType(types[`Public${capital(one.name)}`]));
    expect(shown.map((one) => one.name).sort()).toEqual(
      [
        ...['asset', 'content', 'demographicQuestion', 'membership'],
        ...['person', 'taxonomyTerm', 'websiteSection'],
        ...entities.filter((one) => one.singletonId !== undefined && one.isPublic).map((one) => one.name),
      ].sort(),
    );
    expect(shown.map((one) => one.name)).not.toContain('inquiryFormSettings');
    for (const entity of entities) {
      const type = types[`Public${capital(entity.name)}`];
      const names = isObjectType(type) ? Object.keys(type.getFields()) : [];
      const variants = entity.variants?.types.map((one) => one.fields) ?? [];
      for (const fields of [entity.fields, ...variants])
        for (const [name, one] of Object.entries(fields)) {
          if (shown.includes(entity))
            expect([entity.name, name, names.includes(name)]).toEqual([
              entity.name,
              name,
              one.visibility === 'public',
            ]);
          if (one.visibility !== 'secret') continue;
          for (const each of Object.values(types))
            if (isObjectType(each) || (isInputObjectType(each) && one.isGiven !== true))
              expect([each.name, Object.keys(each.getFields())]).not.toEqual([
                each.name,
                expect.arrayContaining([name]),
              ]);
        }
    }
    for (const entity of internalEntities) expect(types[capital(entity.name)]).toBeUndefined();
  });

  it('refuses an operation or a field that does not say who may use it', () => {
    const registry = new OperationRegistry();
    // A definition from outside the types: what a hurried change could bring.
    const undeclared = { type: GraphQLBoolean, resolve: () => true } as never;
    expect(() => registry.query('open', undeclared)).toThrow('operation open declares no audience');
    expect(() => field('Type.open', undefined as never, { type: GraphQLBoolean })).toThrow(
      'field Type.open declares no audience',
    );
    expect(() => field('Type.nobody', { anyOf: [] }, { type: GraphQLBoolean })).toThrow(
      'declares no audience',
    );
  });

  it('has a field in types, inputs and stored documents as soon as a definition has it', () => {
    const fields = { ...redirect.fields, hits: integer({ label: 'Hits', min: 0, default: 0 }) };
    const extended: AnyEntity = { ...redirect, fields };
    const schema = buildSchema([extended]);
    const type = schema.getType('Redirect');
    expect(isObjectType(type) && Object.keys(type.getFields())).toContain('hits');
    for (const input of ['CreateRedirectInput', 'UpdateRedirectInput', 'RedirectWhere'])
      expect(JSON.stringify(schema.getType(input)?.toConfig())).toContain('hits');
    expect(Object.keys(exposedFields(extended))).toContain('hits');
    expect(create(extended, { from: '/a', to: '/b', hits: 3 }).live).toMatchObject({ hits: 3 });
    expect(validate(extended, { from: '/a', to: '/b', hits: -1 })).toMatchObject({
      ok: false,
      errors: { hits: 'Enter a whole number of at least 0' },
    });
  });
});
