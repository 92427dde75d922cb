import { hash } from '@node-rs/argon2';
import { memberTexts } from '#content-store/messages/members.ts';
import { messages } from '#content-store/messages/validation.ts';
import { MOST_OF_NAME, normaliseUsername } from '#content-store/model/site-users/names.ts';
import { Attempts } from '../../access/attempts.ts';
import { problemOfPassword } from '../../access/passwords.ts';
import type { RequestContext } from '../../context/context.ts';
import { validationError } from '../../errors/errors.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { changeSiteUser, readerNamed, requireOwner, wholeOf } from './changing.ts';
import { requireHuman } from './human.ts';
import type { MemberLetter } from './letters.ts';
import { ofLetter, ofNetwork } from './limits.ts';
import { type HeldLink, MemberLinks } from './links.ts';
import { overdue } from './registering.ts';
import { localPaths, requireRoom } from './requesting.ts';
import { recordSteps } from './steps.ts';

interface AskedReset {
  readonly username: string;
  readonly path?: string | undefined;
  readonly recaptchaToken?: string | undefined;
}

/** Sends a link to whoever has this name: whether anybody has is found out as the letter leaves. Throws VALIDATION for what
 * can be no name, LIMIT, and BAD_REQUEST for a machine. */
export async function requestReset(asked: AskedReset, context: RequestContext): Promise<void> {
  const { store, now, address } = context;
  const tenantKey = String(context.tenantKey);
  const username = normaliseUsername(asked.username);
  // Some letters are longer in their usual spelling.
  if (username.length > MOST_OF_NAME) throw validationError({ username: messages.tooLong(MOST_OF_NAME) });
  const { recaptchaToken } = asked;
  const verdict = await requireHuman(
    { form: 'requestSiteUserPasswordReset', email: asked.username, recaptchaToken },
    context,
  );
  const at = now();
  const redirectTo = localPaths({ redirectTo: asked.path });
  const letter: MemberLetter = { letter: 'memberReset', tenantKey, username, ...redirectTo };
  const write = queued({
    channel: 'mail',
    // Asked for twice in a minute, it is sent once.
    cause: `member-reset:${tenantKey}:${username}:${at.toISOString().slice(0, 16)}`,
    payload: letter,
    at,
  });
  const counted = [
    ...ofNetwork(address, 'reset'),
    ...ofLetter(username, 'reset', { tenantKey, address, verdict }),
  ];
  const leadsTo = { writes: [write], actor: OUTBOX, reason: 'reset asked for' };
  await requireRoom(new Attempts(store, now), counted, leadsTo);
}

interface Reset {
  readonly id: string;
  readonly password: string;
  readonly recaptchaToken?: string | undefined;
}

/** Sets a password by a link, which is then used up, as every other one and every session of this member. Throws BAD_REQUEST for a
 * link that counts no more, VALIDATION for a password that may not be; then the link can be used again. */
export async function resetPassword({ id, password, recaptchaToken }: Reset, context: RequestContext) {
  const { store, now } = context;
  const tenantKey = String(context.tenantKey);
  await requireHuman({ form: 'resetSiteUserPassword', email: '', recaptchaToken }, context);
  const links = new MemberLinks(store, now);
  const holder = async (): Promise<HeldLink> => {
    const held = await links.holder(tenantKey, id, 'reset');
    if (held === null) throw overdue();
    return held;
  };
  const { data } = await holder();
  const userId = String(data.userId);
  const passwordHash = await hashOf(password, 'password', userId, context);
  let isConfirmedNow = false;
  const user = await changeSiteUser(
    userId,
    async (current) => {
      await holder();
      isConfirmedNow = current.confirmedAt === undefined;
      // Whoever has the letter has the address.
      const confirmedAt = current.confirmedAt ?? now().toISOString();
      return { passwordHash, hasOldHash: null, confirmedAt };
    },
    context,
    { actor: readerNamed(userId), reason: 'reset' },
  );
  if (isConfirmedNow) recordSteps(['Confirm_Email'], { memberId: userId }, context);
  return {
    username: String(user.username),
    redirectTo: data.redirectTo === undefined ? null : String(data.redirectTo),
  };
}

/** Sets another password of the member who asks; every session ends. Throws VALIDATION, LIMIT, FORBIDDEN. */
export async function changePassword(
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
  context: RequestContext,
) {
  const { id } = requireOwner(context);
  await requireOwnPassword(password, context);
  const passwordHash = await hashOf(newPassword, 'newPassword', id, context);
  const change = { actor: readerNamed(id), reason: 'password' };
  const data = await changeSiteUser(id, () => ({ passwordHash, hasOldHash: null }), context, change);
  return { id, data };
}

/** Throws VALIDATION under the name `password` where it is not the member's who asks, LIMIT after too many wrong ones. */
export async function requireOwnPassword(password: string, context: RequestContext): Promise<void> {
  const { id, tenantKey } = requireOwner(context);
  if (!(await context.memberLogin.isPasswordOf(tenantKey, id, password, context.address)))
    throw validationError({ password: memberTexts.notYourPassword });
}

async function hashOf(
  password: string,
  argument: string,
  userId: string,
  context: RequestContext,
): Promise<string> {
  const { live } = await wholeOf(userId, context);
  const problem = await problemOfPassword(password, live ?? {}, [String(context.tenantKey)]);
  if (problem !== undefined) throw validationError({ [argument]: problem });
  return hash(password);
}
