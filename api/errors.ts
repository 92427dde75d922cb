import { GraphQLError } from 'graphql';

export type ErrorCode =
  | 'VALIDATION'
  | 'CONFLICT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'LOGIN_FAILED'
  | 'LIMIT'
  | 'BAD_REQUEST'
  | 'UNAVAILABLE'
  | 'INTERNAL';

/** An answer that says what is wrong and what to do, with a code the console can act on. */
export function apiError(
  code: ErrorCode,
  message: string,
  extensions: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

export function validationError(fields: Readonly<Record<string, string>>): GraphQLError {
  const count = Object.keys(fields).length;
  return apiError(
    'VALIDATION',
    count === 1 ? 'One field needs your attention' : `${count} fields need your attention`,
    { fields },
  );
}
