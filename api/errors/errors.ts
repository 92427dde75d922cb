import { GraphQLError } from 'graphql';
import { count, plural } from '#content-store/formats/numbers.ts';

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

/** The HTTP status of an answer that is no GraphQL answer; over GraphQL every one of these is part of a 200. */
export function statusOf(error: GraphQLError): number {
  return Object.entries(statuses).find(([code]) => code === error.extensions.code)?.[1] ?? 500;
}

const statuses: Readonly<Record<ErrorCode, number>> = {
  VALIDATION: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  LIMIT: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/** An answer that says what is wrong and what to do, with a code the console can act on. */
export function apiError(
  code: ErrorCode,
  message: string,
  extensions: Readonly<Record<string, unknown>> = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } });
}

export function validationError(fields: Readonly<Record<string, string>>): GraphQLError {
  const wrong = Object.keys(fields).length;
  return apiError(
    'VALIDATION',
    plural(wrong, 'One field needs your attention', `${count(wrong)} fields need your attention`),
    { fields },
  );
}
