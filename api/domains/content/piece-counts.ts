import { getPieceCounts } from '#content-store/model/content/operations.ts';
import { apiError } from '../../errors/errors.ts';
import { implement } from '../../operations/implement.ts';

/** Asked for at once at most: as many as a page of a list. */
const MOST = 1_000;

export const pieceCountOperations = [
  implement(getPieceCounts, ({ collection, ids }, { tenant, tenantKey, pieceCounts }) => {
    if (tenant === null || tenantKey === null) throw apiError('FORBIDDEN', 'no access to this site');
    if (ids.length > MOST) throw apiError('BAD_REQUEST', `ids takes at most ${MOST}`);
    return pieceCounts.of(tenantKey, collection, ids);
  }),
];
