import { DetailedError, Upload } from 'tus-js-client';
import { bodyOf, networkError, notJson } from '#admin/client/answers.ts';
import { ApiError } from '#admin/client/api-error.ts';
import type { GraphqlClient } from '#admin/client/graphql-client.ts';
import { texts } from '#content-store/messages/console.ts';
import { toRecord } from '../to-record.ts';
import type { UploadTransfer } from './upload-queue.ts';

const ADDRESS = '/uploads/resumable';
/** Bytes of a part: what is lost where a connection is cut behind a proxy that hands on whole requests. */
const PART = 8 * 1024 * 1024;
/** Before the same part is sent again, in milliseconds. */
const PAUSES = [500, 1_000, 2_000, 4_000, 8_000];

/** Uploads in parts that go on where they were cut off (tus 1.0), as whoever is signed in then. */
export function tusTransfer(
  client: Pick<GraphqlClient, 'keepAlive' | 'sessions'>,
  address = ADDRESS,
): UploadTransfer {
  const headersFor = async (tenantKey: string): Promise<Record<string, string>> => {
    await client.keepAlive();
    const session = client.sessions.read();
    if (session === null) throw new ApiError(texts.error.signedOut, 'UNAUTHENTICATED', 401);
    return { 'x-tenant-key': tenantKey, authorization: `Bearer ${session.bearerToken}` };
  };
  const ask = async (path: string, tenantKey: string, request: RequestInit): Promise<Response> => {
    const headers = { ...request.headers, ...(await headersFor(tenantKey)) };
    return fetch(path, { ...request, headers }).catch((error: unknown) => {
      throw networkError(error, navigator.onLine);
    });
  };

  /** What the server has under an address is gone on with there, or not at all: nothing is begun anew in its place. */
  const sendFrom: UploadTransfer['send'] = (file, { tenantKey, folder, url, onUrl, onSent, signal }) =>
    new Promise((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: url === null ? address : null,
        uploadUrl: url,
        chunkSize: PART,
        metadata: { filename: file.name, ...(folder !== null && { folder }) },
        retryDelays: PAUSES,
        // What another page needs to go on is kept by whoever asks.
        storeFingerprintForResuming: false,
        onBeforeRequest: async (request) => {
          for (const [name, value] of Object.entries(await headersFor(tenantKey)))
            request.setHeader(name, value);
          // A request that waits here cannot be called off by other means.
          if (signal.aborted) throw calledOff();
        },
        // Without a network, whoever waits is told at once, and goes on when it is back.
        onShouldRetry: (error) => !signal.aborted && navigator.onLine && isPassing(statusOf(error)),
        onUploadUrlAvailable: () => {
          upload.options.endpoint = null;
          if (upload.url !== null) onUrl(upload.url);
          if (signal.aborted) void upload.abort();
        },
        onProgress: (sent, all) => onSent(all === 0 ? 1 : sent / all),
        onSuccess: () => resolve(),
        onError: (error) => void apiErrorOf(error).then(reject),
      });
      const callOff = () => {
        // What is being begun is begun on the server whoever listens: its address is waited for, so that it can be let go.
        if (upload.url !== null || url !== null) void upload.abort();
        reject(calledOff());
      };
      if (signal.aborted) return callOff();
      signal.addEventListener('abort', callOff, { once: true });
      upload.start();
    });

  return {
    async send(file, { url, onUrl, ...how }) {
      let known = url;
      const sendRest = () => {
        const told = (begun: string) => {
          known = begun;
          onUrl(begun);
        };
        return sendFrom(file, { ...how, url: known, onUrl: told });
      };
      try {
        await sendRest();
      } catch (error) {
        if (known === null || !isGone(error)) throw error;
        known = null;
        await sendRest();
      }
    },
    async finish(url, { tenantKey, isWantedTwice }) {
      const response = await ask(`${url}/asset`, tenantKey, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isWantedTwice }),
      });
      const body: { readonly isHere?: unknown; readonly asset?: unknown } = await bodyOf(response);
      const asset = toRecord(body.asset);
      if (asset === null) throw new ApiError(texts.error.upload, 'UNKNOWN', response.status);
      return { isHere: body.isHere === true, asset };
    },
    async drop(url, tenantKey) {
      const response = await ask(url, tenantKey, {
        method: 'DELETE',
        headers: { 'tus-resumable': '1.0.0' },
      });
      // Until the server has let go of it, it has to be told again.
      if (!response.ok && !isGoneStatus(response.status)) throw notJson(response);
    },
  };
}

/** Whether the same may be taken in a moment: no answer, a part that is still being written, no place, a server that
 * is being restarted. */
function isPassing(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function calledOff(): DOMException {
  return new DOMException('The upload was called off', 'AbortError');
}

/** Whether the server has an upload no longer: what was sent of it is lost. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && isGoneStatus(error.status);
}

function isGoneStatus(status: number): boolean {
  return status === 404 || status === 410;
}

function isWait(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'LIMIT' || error.code === 'UNAVAILABLE');
}

function statusOf(error: Error | DetailedError): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

async function apiErrorOf(error: Error | DetailedError): Promise<Error> {
  if (error instanceof ApiError) return error;
  const cause = error instanceof DetailedError ? error.causingError : null;
  if (cause instanceof ApiError) return cause;
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  const noAnswer = () => networkError(new TypeError('Failed to fetch'), navigator.onLine);
  if (answer === null) return noAnswer();
  const [body, status] = [answer.getBody(), answer.getStatus()];
  // An answer to HEAD has no words.
  if (body === '' && !isPassing(status))
    return new ApiError(texts.error.status(status), status === 401 ? 'UNAUTHENTICATED' : 'UNKNOWN', status);
  const response = new Response(body === '' ? null : body, { status });
  const refused = await bodyOf(response).then(
    () => new ApiError(texts.error.upload, 'UNKNOWN', status),
    (thrown: unknown) => (thrown instanceof Error ? thrown : error),
  );
  // Only what says which place or room it waits for says more than that it goes on by itself.
  return isPassing(status) && !isWait(refused) ? noAnswer() : refused;
}
