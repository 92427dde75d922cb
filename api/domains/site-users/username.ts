import { z } from 'zod';
import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { normaliseEmail } from '#content-store/model/site-users/names.ts';
import { Attempts } from '../../access/attempts.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { siteOf } from '../../records/scope.ts';
import { changeSiteUser, readerNamed, requireOwner, wholeOf } from './changing.ts';
import type { MemberLetter } from './letters.ts';
import { ofLetter, ofNetwork } from './limits.ts';
import { linkIdOf, MemberLinks, memberIn } from './links.ts';
import { requireOwnPassword } from './passwords.ts';
import { overdue } from './registering.ts';
import { isTaken, requireRoom } from './requesting.ts';
import { recordSteps } from './steps.ts';

/** Sends a link to another address, by which it becomes the member's. Throws VALIDATION, LIMIT, and FORBIDDEN for paid members and
 * in a simulation. */
export async function requestChange(
  { password, newUsername }: { readonly password: string; readonly newUsername: string },
  context: RequestContext,
): Promise<void> {
  const { id, tenantKey, isPaid } = requireOwner(context);
  if (isPaid) throw apiError('FORBIDDEN', memberTexts.paid);
  const email = normaliseEmail(newUsername);
  if (!z.email().max(254).safeParse(email).success) throw validationError({ newUsername: messages.email() });
  await requireOwnPassword(password, context);
  const { store, now, address } = context;
  const { live } = await wholeOf(id, context);
  const links = new MemberLinks(store, now);
  const linkId = linkIdOf('changeUsername', tenantKey, id);
  const at = now();
  const letter: MemberLetter = { letter: 'memberChangeUsername', tenantKey, linkId };
  const writes = [
    await links.asked(linkId, 'changeUsername', { tenantKey, email, ...memberIn({ id, data: live ?? {} }) }),
    queued({
      channel: 'mail',
      cause: `${linkId}:${email}:${at.toISOString().slice(0, 16)}`,
      payload: letter,
      at,
    }),
  ];
  const verdict = 'passed';
  const counted = [
    ...ofNetwork(address, 'change'),
    ...ofLetter(email, 'change', { tenantKey, address, verdict }),
  ];
  const leadsTo = { writes, actor: OUTBOX, reason: 'change of address asked for' };
  await requireRoom(new Attempts(store, now), counted, leadsTo);
}

/** Makes the address that a link was sent to the member's address and user name. Throws BAD_REQUEST for a link that counts no
 * more. */
export async function changeByLink(hash: string, context: RequestContext): Promise<string> {
  const { store, now } = context;
  const site = siteOf(context);
  const links = new MemberLinks(store, now);
  const tenantKey = String(context.tenantKey);
  const held = async () => {
    const link = await links.holder(tenantKey, hash, 'changeUsername');
    if (link === null) throw overdue();
    return link;
  };
  const userId = String((await held()).data.userId);
  const actor = readerNamed(userId);
  const reason = 'change of address';
  const user = await changeSiteUser(
    userId,
    async () => {
      const link = await held();
      const email = String(link.data.email);
      if (await isTaken(email, site)) throw overdue();
      // Used up first: whatever happens then, it changes nothing twice.
      await store.installation.commit({ writes: [links.usedUp(link)], actor, reason });
      return { email, username: email, confirmedAt: now().toISOString() };
    },
    context,
    { actor, reason },
  );
  recordSteps(['Confirm_Email'], { memberId: userId }, context);
  return String(user.username);
}
