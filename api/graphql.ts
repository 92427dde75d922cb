import { randomUUID } from 'node:crypto';
import { type ExecutionArgs, type ExecutionResult, execute, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-http';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Answer, KeptAnswers, Made } from './answers/kept-answers.ts';
import { watchedContext } from './answers/watched-context.ts';
import type { RequestContext } from './context/context.ts';
import { Documents } from './documents.ts';
import type { NamedOperations } from './operations/load.ts';
import type { Done } from './reads/working-records.ts';

/** One POST, its body read. */
export interface RequestOptions {
  readonly body: RequestBody;
  readonly header: (name: string) => string | undefined;
  readonly context: RequestContext;
}

/** What graphql-http hands on of a request. */
interface Run {
  readonly context: RequestContext;
  /** What came out, where there was no error. */
  sound: object | null;
  /** Seconds after which the caller may try again, where the server could not take what was asked at the moment. */
  retryAfter: number | null;
}

/** Put into words by graphql-http in place of what came out. */
const NOTHING = { data: null };

/** The one endpoint: POST with `{query, variables}` as JSON. Anonymous callers may run only the named operations;
 * staff any. What nobody expected is logged under an id, and the caller is told the id. */
export function createGraphql(options: {
  readonly schema: GraphQLSchema;
  readonly operations: NamedOperations;
  readonly answers: KeptAnswers;
  readonly log: Logger;
}): (asked: RequestOptions) => Promise<Answer> {
  const { schema, operations, answers, log } = options;
  const documents = new Documents(schema, operations);
  const handle = createHandler<unknown, Run, RequestContext>({
    schema,
    onSubscribe: ({ context: { context } }, params) => {
      const { budget, principal } = context;
      const ready = budget.prepare(() => documents.ready(params.query, principal.kind === 'staff'));
      if (!('document' in ready)) return ready;
      return {
        schema,
        document: ready.document,
        variableValues: params.variables ?? {},
        operationName: params.operationName ?? undefined,
        contextValue: context,
      };
    },
    execute: withinBudget,
    onOperation: ({ context: run }, _args, result) => {
      if ('errors' in result) run.retryAfter = retryAfterIn(result.errors);
      if (!('data' in result) || result.errors !== undefined) return undefined;
      // graphql-http looks at every value for errors to be put into words. Here are none.
      run.sound = result;
      return NOTHING;
    },
    formatError: (error) => masked(error, log),
  });
  const make = async ({ body: sent, header }: RequestOptions, context: RequestContext): Promise<Made> => {
    const run: Run = { context, sound: null, retryAfter: null };
    const [text, init] = await handle({
      url: '/graphql',
      method: 'POST',
      headers: { get: (name: string) => header(name) ?? null },
      body: { ...sent },
      raw: null,
      context: run,
    });
    const { headers = {}, status } = init;
    const isSound = run.sound !== null && status === 200;
    const answer = isSound ? JSON.stringify(run.sound) : text;
    const body = answer === null ? null : Buffer.from(answer);
    // What stands between, and browsers, go by the status: so that they come again later, and not at once.
    return run.retryAfter === null
      ? { body, headers, status, isSound }
      : { body, headers: { ...headers, 'retry-after': String(run.retryAfter) }, status: 503, isSound };
  };
  return (asked) => {
    const { context, body, header } = asked;
    const { principal, member, tenantKey } = context;
    if (principal.kind !== 'anonymous' || member !== null || tenantKey === null) return make(asked, context);
    const ready = documents.ready(body.query, false);
    if (!('document' in ready) || ready.query === null) return make(asked, context);
    const type = isJson(header('content-type')) ? mediaTypeOf(header('accept')) : null;
    const question = type === null ? null : questionOf(ready.query, body, type);
    if (type === null || question === null) return make(asked, context);
    // RequestOptions for as it is kept: however the reader's software writes what it accepts.
    const plain = { ...asked, header: (name: string) => (name === 'accept' ? type : header(name)) };
    return answers.answer(
      tenantKey,
      question,
      (published, reads) => make(plain, watchedContext(context, published, reads)),
      context.store,
    );
  };
}

function retryAfterIn(errors: readonly GraphQLError[] = []): number | null {
  const waits = errors.flatMap(({ extensions: { retryAfter } }) =>
    typeof retryAfter === 'number' ? [retryAfter] : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}

/** Runs an operation as far as its budget goes. What it did until then stays done, and is told. */
async function withinBudget(args: ExecutionArgs): Promise<ExecutionResult> {
  // As `onSubscribe` has given it.
  const context = args.contextValue as RequestContext;
  const result = await context.budget.run(() => execute(args));
  // The records are looked at where it failed alone: an answer that has seen them is not kept for others.
  return result instanceof GraphQLError
    ? { data: null, errors: [withDone(result, context.records.done)] }
    : result;
}

function withDone(error: GraphQLError, done: readonly Done[]): GraphQLError {
  if (done.length === 0) return error;
  const names = done.map(({ name, id, version }) =>
    id === undefined ? name : `${name} (${id}, version ${version})`,
  );
  return new GraphQLError(
    `${error.message} These mutations were done before that, and none after: ${names.join(', ')}.`,
    { extensions: { ...error.extensions, done } },
  );
}

/** Whether a body is sent as the endpoint takes it; anything else is refused in graphql-http's words. */
function isJson(contentType: string | undefined): boolean {
  return /^application\/json(;charset=utf-8)?$/i.test(contentType?.replace(/\s/g, '') ?? '');
}

/** The first media type that a caller accepts and an answer can have, as graphql-http chooses; null: none. */
function mediaTypeOf(accept: string | undefined): string | null {
  for (const one of (accept || '*/*').replace(/\s/g, '').toLowerCase().split(',')) {
    const [type = '', ...params] = one.split(';');
    if (params.some((param) => param.startsWith('charset=') && param !== 'charset=utf-8')) continue;
    if (type === 'application/graphql-response+json') return type;
    if (['application/json', 'application/*', '*/*'].includes(type)) return 'application/json';
  }
  return null;
}

/** All that an answer depends on, beside the site; null for variables that are nested too deep to be written. */
function questionOf(
  query: string,
  { operationName, variables }: RequestBody,
  mediaType: string,
): string | null {
  try {
    return JSON.stringify([query, operationName, variables, mediaType]);
  } catch {
    return null;
  }
}

const requestBody = z.object({
  query: z.string({ error: 'query must be a text' }),
  variables: z.record(z.string(), z.unknown(), { error: 'variables must be an object' }).nullish(),
  operationName: z.string({ error: 'operationName must be a text' }).nullish(),
  extensions: z.record(z.string(), z.unknown(), { error: 'extensions must be an object' }).nullish(),
});

type RequestBody = z.infer<typeof requestBody>;

/** A request's body, or what is wrong with it. */
export function readBody(given: unknown): RequestBody | string {
  if (Array.isArray(given)) return 'Batches are not accepted: send one operation at a time';
  if (typeof given !== 'object' || given === null) return 'Send an object with query and variables';
  const read = requestBody.safeParse(given);
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'The request body cannot be read');
}

function masked(error: Readonly<GraphQLError | Error>, log: Logger): GraphQLError | Error {
  const original = error instanceof GraphQLError ? error.originalError : error;
  if (
    error instanceof GraphQLError &&
    (original === undefined || original === null || original instanceof GraphQLError)
  )
    return error;
  const id = randomUUID();
  log.error({ id, err: original }, 'request failed');
  return new GraphQLError(
    `Something went wrong on our side (${id}). Try again; if it goes on, give this number to support.`,
    { extensions: { code: 'INTERNAL', id } },
  );
}
