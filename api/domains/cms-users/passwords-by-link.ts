import { edit, ValidationError } from '#content-store/editing/editing.ts';
import { requests } from '#content-store/messages/requests.ts';
import { messages } from '#content-store/messages/validation.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { isRefusedWith, type StoredDocument } from '#content-store/store.ts';
import { networksOf } from '../../access/account-login.ts';
import { Attempts } from '../../access/attempts.ts';
import { actorOf, staffOf } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { amended, complete } from '../../records/by-rules.ts';
import { letterTo } from './letters.ts';
import { AccountLinks, type LinkPurpose } from './links.ts';

/** Letters that can be asked for with one address in a quarter of an hour; then none is for a while. */
const MOST = 3;
/** Whose link is made where an address is nobody's. */
const NOBODY = { id: 'nobody', data: {} };

/** Sends a link to whoever has this address. Answers the same after the same work where nobody has it: a count, a look and
 * one commit. Throws LIMIT. */
export async function requestReset(email: string, { store, now, address }: RequestContext): Promise<void> {
  const mailbox = email.trim().toLowerCase();
  const own = { kind: 'account', key: `reset:${mailbox}`, most: MOST } as const;
  if (!(await new Attempts(store, now).admit([own, ...networksOf(address, 'reset:')])))
    throw apiError('LIMIT', requests.attempts());
  const { installation } = store;
  const ref = await installation.claimant(`cms-user-email:${mailbox}`);
  const user = await installation.get(cmsUser.collection, ref?.id ?? NOBODY.id, { stage: 'live' });
  const at = now();
  const write =
    user?.data.status === true
      ? queued({
          channel: 'mail',
          // Asked for twice in a minute, it is sent once.
          cause: `reset:${user.id}:${at.toISOString().slice(0, 16)}`,
          payload: letterTo('reset', user.id),
          at,
        })
      : (await new AccountLinks(store, now).made(NOBODY, 'reset')).write;
  try {
    await installation.commit({ writes: [write], actor: OUTBOX, reason: 'reset asked for' });
  } catch (error) {
    // Somebody else asked at the same moment.
    if (!isRefusedWith(error, 'CLAIMED', 'CONFLICT')) throw error;
  }
}

/** Sets a password by a link, which is then used up, as every other one and every session of this person. Throws BAD_REQUEST
 * for a link that does not count, VALIDATION for a password that may not be; then the link can be used again. */
export async function setByLink(
  purpose: LinkPurpose,
  { hash = '', password }: { readonly hash?: string; readonly password?: string },
  context: RequestContext,
): Promise<void> {
  const { store, now } = context;
  const { installation } = store;
  const links = new AccountLinks(store, now);
  const user = counting(await links.holder(hash, purpose));
  if (password === undefined || password === '') throw validationError({ password: messages.required() });
  try {
    // Outside the turn that others wait for: it takes a while.
    const patch = await complete(cmsUser, user.data, { password }, context);
    await installation.inTurn(async () => {
      counting(await links.holder(hash, purpose));
      const whole = await installation.whole(cmsUser.collection, user.id);
      if (whole === null) throw overdue();
      const writes = await amended(edit(cmsUser, whole, patch), context);
      const actor = actorOf(staffOf(user.id, user.data));
      await installation.commit({
        writes,
        actor,
        reason: purpose === 'reset' ? 'reset' : 'activate',
      });
    });
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(error.fields);
    throw error;
  }
}

function counting(user: StoredDocument | null): StoredDocument {
  if (user === null) throw overdue();
  return user;
}

function overdue() {
  return apiError('BAD_REQUEST', 'This link is invalid or has expired. Ask for another one.');
}
