import { texts } from '#content-store/messages/console.ts';
import { ApiError, messageOfError } from './api-error.ts';

export type Answer = { readonly [field: string]: unknown };

/** The data of an answer to an operation. Throws ApiError for a refusal and for what is no answer. */
export async function answerOf(response: Response): Promise<Answer> {
  const body = await bodyOf(response);
  if (!('data' in body) || typeof body.data !== 'object' || body.data === null) throw notJson(response);
  return { ...body.data };
}

/** What came back, when it is no refusal. */
export async function bodyOf(response: Response): Promise<object> {
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

/** What is said of an answer that is none of ours, such as a proxy's. */
export function notJson(response: Response): ApiError {
  const message = response.statusText === '' ? texts.error.status(response.status) : response.statusText;
  return new ApiError(message, 'NOT_JSON', response.status);
}

/** What is said where no answer came. Throws what was called off as it is. */
export function networkError(error: unknown, isOnline: boolean): ApiError {
  if (error instanceof DOMException && error.name === 'AbortError') throw error;
  return new ApiError(isOnline ? networkMessage(error) : texts.error.offline, 'NETWORK', 500);
}

/** A network error has a sentence of the specification, whatever the browser calls it; every other exception keeps its
 * own (S1 §8). */
function networkMessage(error: unknown): string {
  const message = messageOfError(error);
  return NETWORK_ERRORS.includes(message) ? texts.error.network : message;
}

/** What browsers call it (Chromium, Firefox, Safari in two ages, Node), and the specification. */
const NETWORK_ERRORS = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'fetch failed',
  'Network error',
];

/** Whether it is not known what the server answered. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'NOT_JSON');
}
