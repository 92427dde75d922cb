import type { AnyField, AnyFields } from '../definition/field.ts';
import { capital } from '../formats/letter-case.ts';
import { selectionOf } from './answer.ts';
import type { Operation } from './operation.ts';

/** An operation as GraphQL writes it: all of its arguments as variables, all of its answer selected. */
export function documentOf({ name, kind, args, answer }: Operation): string {
  const names = Object.keys(args);
  const variables = names.map((each) => `$${each}: ${inputTypeOf(name, each, args)}`).join(', ');
  const passed = names.map((each) => `${each}: $${each}`).join(', ');
  const [declared, given] = names.length === 0 ? ['', ''] : [` (${variables})`, `(${passed})`];
  return `${kind}${declared} { ${name}${given}${selectionOf(answer.form)} }\n`;
}

/** Where an operation's document is, below `/graphql/`. */
export function documentPath({ kind, folder, name }: Pick<Operation, 'kind' | 'folder' | 'name'>): string {
  return [kind, ...(folder === undefined ? [] : [folder]), name].join('/');
}

/** What the input object of an argument, or of its members, is called, without `Input` behind it. */
export function inputNameOf(operation: string, argument: string): string {
  return `${capital(operation)}${capital(argument)}`;
}

function inputTypeOf(operation: string, argument: string, args: AnyFields): string {
  const typeOf = (field: AnyField): string => {
    if (field.kind === 'group') return `${inputNameOf(operation, argument)}Input`;
    if (field.kind === 'list' && field.of !== undefined) return `[${typeOf(field.of)}!]`;
    const scalar = field.scalar ?? 'String';
    return ['references', 'choices', 'sites'].includes(field.kind) ? `[${scalar}!]` : scalar;
  };
  const field = args[argument];
  return field === undefined ? '' : `${typeOf(field)}${field.required === true ? '!' : ''}`;
}
