import { StoreError } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';

/** What the store cannot read of a question, such as a cursor that it did not make, is the caller's to mend: for `catch`. Throws
 * BAD_REQUEST, which names the field, and anything else as it is. */
export function refuseBadQuery(error: unknown): never {
  throw error instanceof StoreError && error.code === 'BAD_QUERY'
    ? apiError('BAD_REQUEST', error.message)
    : error;
}
