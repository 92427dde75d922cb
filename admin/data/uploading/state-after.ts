import { ApiError, messageOfError } from '#admin/client/api-error.ts';
import type { UploadState } from './upload-item.ts';

/** A connection, a place and a session come again; anything else was decided. */
export function stateAfter(error: unknown): UploadState {
  const { code, extensions = {} }: Partial<ApiError> = error instanceof ApiError ? error : {};
  if (code === 'UNAUTHENTICATED') return { kind: 'paused', why: 'session' };
  if (code === 'LIMIT' && extensions.isPlace === true) return { kind: 'paused', why: 'place' };
  if (code === 'LIMIT' || code === 'UNAVAILABLE')
    return { kind: 'paused', why: 'limit', problem: messageOfError(error) };
  if (code === 'NETWORK' || code === 'NOT_JSON') return { kind: 'paused', why: 'connection' };
  return { kind: 'refused', problem: messageOfError(error) };
}

/** Whether the server failed at it, which it may not do again. */
export function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}
