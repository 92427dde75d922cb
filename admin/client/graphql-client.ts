import type { AnyFields, ValueOf } from '#content-store/definition/field.ts';
import { refreshTokenCmsUser } from '#content-store/model/cms-users/operations.ts';
import type { Answer as Answered, ValueIn } from '#content-store/operations/answer.ts';
import { documentPath } from '#content-store/operations/document.ts';
import type { Operation as Declared } from '#content-store/operations/operation.ts';
import { buildOf, documentAddress, onceMore, postOf, resultOf } from '#content-store/operations/request.ts';
import { type Answer, answerOf, bodyOf, isLost, networkError, notJson } from './answers.ts';
import { tenantOfTab } from './cookies.ts';
import { withRenewal } from './renewal.ts';
import { eachEvent } from './server-events.ts';
import { browserSessions, type Session, type SessionStore } from './session-store.ts';

/** What is sent. */
export interface Request {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The API, for whoever is signed in. Everything throws ApiError. */
export interface GraphqlClient {
  /** Runs a declared operation, by its document, and reads its answer. Throws UnexpectedAnswer for one of another form. */
  run<F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    args: ValueOf<F>,
    signal?: AbortSignal,
  ): Promise<ValueIn<A>>;
  /** A query is sent again once when the answer is lost; a mutation never is (S1 §8). */
  query(request: Request): Promise<Answer>;
  mutate(request: Request): Promise<Answer>;
  /** Runs one without a session, for log-in. */
  open<F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    args: ValueOf<F>,
  ): Promise<ValueIn<A>>;
  /** Renews the session where it is about to end: a preview is a navigation and cannot do it itself. */
  keepAlive(): Promise<void>;
  /** Listens to server-sent events of another route of the API, until they end. */
  listen(path: string, onEvent: (data: unknown) => void, signal: AbortSignal): Promise<void>;
  /** Sends JSON to another route of the API, and answers its answer. */
  tell(path: string, body: object): Promise<object>;
  /** The session of this browser, which the client renews by itself. */
  readonly sessions: SessionStore;
}

export interface ClientOptions {
  readonly sessions: SessionStore;
  /** The build that asks. */
  readonly version: string;
  /** The brand to work on; null where the host of the console says it. */
  readonly tenantKey: () => string | null;
  /** The host of the console; the browser's where nothing is said. */
  readonly domain?: () => string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  /** False where the browser knows that it has no connection at all. */
  readonly isOnline?: () => boolean;
  readonly exclusively?: <T>(task: () => Promise<T>) => Promise<T>;
}

/** The API of this origin, for this browser's session and remembered brand. */
export function browserClient(): GraphqlClient {
  return createGraphqlClient({
    sessions: browserSessions(),
    version: buildOf(document),
    tenantKey: tenantOfTab,
  });
}

/** The console's whole transport: one POST, our errors with their codes and fields, and a session that renews itself. */
export function createGraphqlClient(options: ClientOptions): GraphqlClient {
  const { sessions, tenantKey } = options;
  const now = options.now ?? (() => Date.now());
  const isOnline = options.isOnline ?? (() => navigator.onLine);
  const domain = options.domain ?? (() => location.host);

  const send = (path: string, request: RequestInit): Promise<Response> =>
    (options.fetch ?? fetch)(path, request).catch((error: unknown) => {
      throw networkError(error, isOnline());
    });

  const headersFor = (session: Session | null): Record<string, string> => {
    const key = tenantKey();
    return {
      ...(key === null ? { 'x-domain': domain() } : { 'x-tenant-key': key }),
      ...(session === null ? {} : { authorization: `Bearer ${session.bearerToken}` }),
    };
  };

  const post = async ({ query, variables = {}, signal }: Request, session: Session | null) =>
    answerOf(await send('/graphql', postOf(query, variables, headersFor(session), signal ?? null)));

  const documents = new Map<string, Promise<string>>();
  /** The text of a named operation, fetched once by its build (S1 §7). */
  const documentAt = (path: string): Promise<string> => {
    const known = documents.get(path) ?? onceMore(() => fetchDocument(path), isLost);
    documents.set(path, known);
    // What failed is fetched again by whoever asks next.
    known.catch(() => documents.delete(path));
    return known;
  };
  const fetchDocument = async (path: string) => {
    const response = await send(documentAddress(path, options.version), {});
    if (!response.ok) throw notJson(response);
    return response.text();
  };

  const answered = async <F extends AnyFields, A extends Answered>(
    operation: Declared<F, A>,
    variables: ValueOf<F>,
    ask: (request: Request) => Promise<Answer>,
  ): Promise<ValueIn<A>> => {
    const data = await ask({ query: await documentAt(documentPath(operation)), variables });
    // As its own answer has read it.
    return operation.answer.read(resultOf(data), operation.name) as ValueIn<A>;
  };
  const open: GraphqlClient['open'] = (operation, args) =>
    answered(operation, args, (request) => post(request, null));

  const withSession = withRenewal({
    sessions,
    now,
    refresh: (refreshToken) => open(refreshTokenCmsUser, { refreshToken }),
    exclusively: options.exclusively,
  });

  const query = (request: Request) =>
    withSession((session) =>
      onceMore(
        () => post(request, session),
        (error) => isLost(error) && request.signal?.aborted !== true,
      ),
    );
  const mutate = (request: Request) => withSession((session) => post(request, session));

  return {
    sessions,
    query,
    mutate,
    open,
    run: (operation, args, signal) => {
      const ask = operation.kind === 'query' ? query : mutate;
      return answered(operation, args, (request) => ask({ ...request, signal }));
    },
    keepAlive: () => withSession(async () => undefined),
    listen: (path, onEvent, signal) =>
      withSession(async (session) => {
        const response = await send(path, { headers: headersFor(session), signal });
        if (!response.ok || response.body === null) {
          await bodyOf(response);
          throw notJson(response);
        }
        await eachEvent(response.body, onEvent);
      }),
    tell: (path, body) =>
      withSession(async (session) => {
        const headers = { ...headersFor(session), 'content-type': 'application/json' };
        return bodyOf(await send(path, { method: 'POST', headers, body: JSON.stringify(body) }));
      }),
  };
}
