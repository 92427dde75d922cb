import { randomUUID } from 'node:crypto';
import type { Reads, Write } from '#content-store/store.ts';

/** A write to somebody's account that ends their sessions, of staff as of members: whoever holds one must sign in again
 * once they were deleted or disabled, or their password changed. It happens with the write itself, so that none outlives
 * it. */
export async function endingSessions(write: Write, reads: Reads): Promise<Write> {
  const { collection, id, live } = write;
  if (id === undefined || live === null) return write;
  const before = await reads.record(collection, id);
  const goesOn =
    before === null ||
    (!before.deleted &&
      before.live?.status === live.status &&
      before.live?.passwordHash === live.passwordHash);
  return goesOn ? write : { ...write, live: { ...live, sessionEpoch: randomUUID() } };
}
