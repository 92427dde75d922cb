import { names } from '#admin/data/naming.ts';
import type { AnyEntity, Data } from '#content-store/definition/entity.ts';
import type { AnyField, AnyFields } from '#content-store/definition/field.ts';

/** One operation that a form of the console sends. */
export interface FormOperation {
  readonly name: string;
  readonly text: string;
  /** What it takes, with every required field empty. */
  readonly variables: Data;
}

/** The operations by which forms make and change records of some entities. */
export function formOperations(entities: readonly AnyEntity[]): FormOperation[] {
  const making = (entity: AnyEntity): FormOperation => ({
    name: names.create(entity),
    text: `mutation ($input: ${names.createInput(entity)}!) { ${names.create(entity)}(input: $input) { ${RESULT} } }`,
    variables: { input: requiredOf(entity) },
  });
  return entities.flatMap((entity) => [
    ...(entity.access.create.length === 0 ? [] : [making(entity)]),
    {
      name: names.update(entity),
      text: `mutation ($id: ID!, $version: Int!, $input: ${names.updateInput(entity)}!) { ${names.update(entity)}(id: $id, version: $version, input: $input) { ${RESULT} } }`,
      variables: { id: entity.singletonId ?? '', version: 1, input: {} },
    },
  ]);
}

/** The variables somebody typed. Throws an Error that says what is wrong with them. */
export function parseVariables(typed: string): Data {
  const parsed: unknown = JSON.parse(typed === '' ? '{}' : typed);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('Variables are an object, such as {"input": {}}');
  return { ...parsed };
}

const RESULT = 'record { id version } receipt { checked changed removed } sequence isUnderWay';

function requiredOf(entity: AnyEntity): Data {
  const { by, types = [] } = entity.variants ?? {};
  const [first] = types.filter((one) => one.editKey !== undefined);
  const fields: AnyFields = { ...entity.fields, ...first?.fields };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required && !field.readOnly && field.visibility !== 'secret')
      .map(([name, field]) => [name, name === by ? first?.type : emptyOf(field)]),
  );
}

function emptyOf(field: AnyField): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === 'checkbox') return false;
  if (field.kind === 'integer') return field.min ?? 0;
  return ['references', 'choices', 'sites', 'list'].includes(field.kind) ? [] : '';
}
