import { texts } from '#admin/context/texts.ts';
import type { AnyFields, ValueOf } from '#content-store/definition/field.ts';
import { refreshTokenCmsUser } from '#content-store/model/cms-users/operations.ts';
import type { Answer as Answered, ValueIn } from '#content-store/operations/answer.ts';
import { documentPath } from '#content-store/operations/document.ts';
import type { Operation as Declared } from '#content-store/operations/operation.ts';
import { ApiError, messageOfError } from './api-error.ts';
import { eachEvent } from './server-events.ts';
import { isExpiring, type Session, type SessionStore } from './session-store.ts';

/** What is sent. */
export interface Request {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Answer = { readonly [field: string]: unknown };

export interface GraphqlClient {
  /** Runs a declared operation, by its document, and reads its answer. Throws UnexpectedAnswer for one of another form. */
  run<F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    args: ValueOf<F>,
    signal?: AbortSignal,
  ): Promise<ValueIn<A>>;
  /** A query is sent again once when the answer is lost; a mutation never is (S1 §8). Throws ApiError. */
  query(request: Request): Promise<Answer>;
  mutate(request: Request): Promise<Answer>;
  /** Runs one without a session, for log-in. */
  open<F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    args: ValueOf<F>,
  ): Promise<ValueIn<A>>;
  /** Renews the session where it is about to end. */
  keepAlive(): Promise<void>;
  /** A multipart request to another route of the API, with the session's headers; sent again in a while where too many are
   * under way. */
  upload(path: string, form: FormData): Promise<unknown>;
  /** Listens to server-sent events of another route of the API, until they end. */
  listen(path: string, onEvent: (data: unknown) => void, signal: AbortSignal): Promise<void>;
}

export interface ClientOptions {
  readonly sessions: SessionStore;
  /** The build that asks. */
  readonly version: string;
  readonly tenantKey: () => string | null;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  /** False where the browser knows that it has no connection at all. */
  readonly isOnline?: () => boolean;
  /** Runs a task while no other tab runs one of the same name; a refresh token works once only. */
  readonly exclusively?: <T>(task: () => Promise<T>) => Promise<T>;
  readonly pause?: (ms: number) => Promise<void>;
}

/** How long an upload waits for its place, each time that there is none, in milliseconds. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** The console's whole transport: one POST, our errors with their codes and fields, and a session that renews itself. */
export function createGraphqlClient(options: ClientOptions): GraphqlClient {
  const { sessions, tenantKey } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const now = options.now ?? (() => Date.now());
  const isOnline = options.isOnline ?? (() => navigator.onLine);
  const exclusively = options.exclusively ?? runExclusively;
  const pause = options.pause ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));

  const headers = (session: Session | null): Record<string, string> => {
    const key = tenantKey();
    return {
      ...(key === null ? {} : { 'x-tenant-key': key }),
      ...(session === null ? {} : { authorization: `Bearer ${session.bearerToken}` }),
    };
  };

  const networkError = (error: unknown): never => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(isOnline() ? networkMessage(error) : texts.error.offline, 'NETWORK', 500);
  };

  const post = async (request: Request, session: Session | null): Promise<Answer> => {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers(session) },
      body: JSON.stringify({ query: request.query, variables: request.variables ?? {} }),
      signal: request.signal ?? null,
    }).catch(networkError);
    return answerOf(response);
  };

  const documents = new Map<string, Promise<string>>();
  /** The text of a named operation, fetched once by its build (S1 §7). */
  const documentAt = (path: string): Promise<string> => {
    const known = documents.get(path) ?? fetchDocument(path);
    documents.set(path, known);
    // What failed is fetched again by whoever asks next.
    known.catch(() => documents.delete(path));
    return known;
  };
  const fetchDocument = (path: string) =>
    onceMore(async () => {
      const address = `/graphql/${path}.gql?version=${encodeURIComponent(options.version)}`;
      const response = await send(address, {}).catch(networkError);
      if (!response.ok) throw notJson(response);
      return response.text();
    }, undefined);

  const answered = async <F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    variables: ValueOf<F>,
    ask: (request: Request) => Promise<Answer>,
  ): Promise<ValueIn<A>> => {
    const data = await ask({ query: await documentAt(documentPath(operation)), variables });
    // As its own answer has read it.
    return operation.answer.read(data[operation.name], operation.name) as ValueIn<A>;
  };
  const open: GraphqlClient['open'] = (operation, args) =>
    answered(operation, args, (request) => post(request, null));

  /** A new session for the stored refresh token; whoever waited takes what the first one got. */
  const renew = (expired: Session): Promise<Session> =>
    exclusively(async () => {
      const current = sessions.read();
      if (current === null) throw new ApiError(texts.error.signedOut, 'UNAUTHENTICATED', 401);
      if (current.bearerToken !== expired.bearerToken) return current;
      const { refreshToken } = current;
      try {
        const session = await open(refreshTokenCmsUser, { refreshToken });
        sessions.write(session);
        return session;
      } catch (error) {
        // A lost answer says nothing about the session: the page was left, or the server is being restarted.
        if (error instanceof ApiError && !isLost(error)) sessions.write(null);
        throw error;
      }
    });

  const withSession = async <T>(task: (session: Session | null) => Promise<T>): Promise<T> => {
    const stored = sessions.read();
    if (stored === null) return task(null);
    const session = isExpiring(stored, now()) ? await renew(stored) : stored;
    try {
      return await task(session);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'UNAUTHENTICATED') throw error;
      return task(await renew(session));
    }
  };

  const query = (request: Request) =>
    withSession((session) => onceMore(() => post(request, session), request.signal));
  const mutate = (request: Request) => withSession((session) => post(request, session));

  return {
    run: (operation, args, signal) => {
      const send = operation.kind === 'query' ? query : mutate;
      return answered(operation, args, (request) => send({ ...request, signal }));
    },
    query,
    mutate,
    open,
    keepAlive: () => withSession(async () => undefined),
    upload: (path, form) =>
      withSession(async (session) => {
        const request = { method: 'POST', headers: headers(session), body: form };
        for (const ms of PAUSES) {
          const response = await send(path, request).catch(networkError);
          if (response.status !== 429) return bodyOf(response);
          await pause(ms);
        }
        return bodyOf(await send(path, request).catch(networkError));
      }),
    listen: (path, onEvent, signal) =>
      withSession(async (session) => {
        const response = await send(path, { headers: headers(session), signal }).catch(networkError);
        if (!response.ok || response.body === null) {
          await bodyOf(response);
          throw notJson(response);
        }
        await eachEvent(response.body, onEvent);
      }),
  };
}

async function onceMore<T>(task: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof ApiError && isLost(error)) || signal?.aborted === true) throw error;
    return task();
  }
}

/** Whether it is not known what the server answered. */
function isLost({ code }: ApiError): boolean {
  return code === 'NETWORK' || code === 'NOT_JSON';
}

async function answerOf(response: Response): Promise<Answer> {
  const body = await bodyOf(response);
  if (!('data' in body) || typeof body.data !== 'object' || body.data === null) throw notJson(response);
  return { ...body.data };
}

/** What came back, when it is no refusal. */
async function bodyOf(response: Response): Promise<object> {
  const body = await jsonOf(response);
  if (typeof body !== 'object' || body === null) throw notJson(response);
  const [first] = 'errors' in body && Array.isArray(body.errors) ? body.errors : [];
  if (first !== undefined) throw graphqlError(first, response.status);
  return body;
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw notJson(response);
  }
}

function graphqlError(error: unknown, status: number): ApiError {
  const { message, extensions }: { message?: unknown; extensions?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  const details: Record<string, unknown> =
    typeof extensions === 'object' && extensions !== null ? { ...extensions } : {};
  const code = typeof details.code === 'string' ? details.code : 'UNKNOWN';
  return new ApiError(typeof message === 'string' ? message : 'Unknown error', code, status, details);
}

function notJson(response: Response): ApiError {
  const message = response.statusText === '' ? texts.error.status(response.status) : response.statusText;
  return new ApiError(message, 'NOT_JSON', response.status);
}

/** A network error has a sentence of the specification, whatever the browser calls it; every other exception keeps its
 * own (S1 §8). */
function networkMessage(error: unknown): string {
  const message = messageOfError(error);
  return NETWORK_ERROR.test(message) ? texts.error.network : message;
}

/** Chromium, Firefox, Safari in two ages, Node. */
const NETWORK_ERROR =
  /^(?:failed to fetch|network ?error\b.*|load failed|the network connection was lost\.?|fetch failed)$/i;

/** One task at a time: in all tabs where the browser has locks, else in this one. */
const runExclusively = (() => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    if (typeof navigator !== 'undefined' && 'locks' in navigator)
      return navigator.locks.request('masthead-refresh', task);
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
})();
