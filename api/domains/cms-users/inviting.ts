import { randomUUID } from 'node:crypto';
import { requests } from '#content-store/messages/requests.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import type { Write } from '#content-store/store.ts';
import { actorOf, requireStaff } from '../../access/principal.ts';
import { reaches } from '../../access/reach.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError } from '../../errors/errors.ts';
import { queued } from '../../outbox/item.ts';
import { letterTo } from './letters.ts';
import { requireNoMore } from './no-more.ts';

/** A write with the invitation of a new member of staff who has no password yet, in the same batch. */
export function withInvitation(write: Write, { principal, now }: RequestContext): readonly Write[] {
  const { expectedVersion, live } = write;
  if (expectedVersion !== null || live === null) return [write];
  if (live.passwordHash !== undefined || live.status !== true) return [write];
  // The letter has to name whom it is for before there is an id of the store's.
  const id = write.id ?? randomUUID();
  return [{ ...write, id }, invitation(id, requireStaff(principal).name, now())];
}

/** Sends the invitation of somebody again. Throws NOT_FOUND, FORBIDDEN, or BAD_REQUEST for somebody who needs
 * none. */
export async function inviteAgain(id: string, context: RequestContext): Promise<void> {
  const { store, now } = context;
  const { installation } = store;
  const staff = requireStaff(context.principal);
  return installation.inTurn(async () => {
    const whole = await installation.whole(cmsUser.collection, id);
    const user = whole?.live ?? null;
    if (whole === null || user === null || whole.record.deleted || !reaches(cmsUser, staff, user))
      throw apiError('NOT_FOUND', requests.gone('CMS user'));
    requireNoMore(staff, user);
    if (user.passwordHash !== undefined)
      throw apiError('BAD_REQUEST', 'This account is activated already: its owner can reset the password.');
    if (user.status !== true)
      throw apiError('BAD_REQUEST', 'This person is inactive. Make them active first, then invite them.');
    const letter = invitation(id, staff.name, now());
    // Sent twice within a minute, it is one.
    const known = await Promise.all(letter.claims.map((key) => installation.claimant(key)));
    if (known.some((holder) => holder !== null)) return;
    await installation.commit({ writes: [letter], actor: actorOf(staff), reason: 'invite' });
  });
}

function invitation(userId: string, by: string, at: Date): Write {
  return queued({
    channel: 'mail',
    cause: `invitation:${userId}:${at.toISOString().slice(0, 16)}`,
    payload: letterTo('invitation', userId, by),
    at,
  });
}
