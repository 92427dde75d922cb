import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { ValidationError } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Write } from '#content-store/store.ts';
import { problemOfPassword } from '../../access/passwords.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { withInvitation } from './inviting.ts';
import { requireNoMore } from './no-more.ts';

/** A password is kept as its digest; whoever loses what a session was opened with is out at once; and nobody makes
 * someone who has more than they. */
export const cmsUserRules: EntityRules = {
  async complete(input, current, _entity, { store, now }) {
    const { password, ...rest } = input;
    // Who is new chooses a password by the link of an invitation.
    if (password === undefined || password === null || password === '')
      return current === null ? { ...rest, invitedAt: now().toISOString() } : rest;
    const names = ['Masthead', ...(await tenantKeysOf(store.installation))];
    const problem = await problemOfPassword(password, { ...current, ...rest }, names);
    if (problem !== undefined) throw new ValidationError({ password: problem });
    const invitedAt = current?.invitedAt === undefined ? {} : { invitedAt: null };
    return { ...rest, ...invitedAt, passwordHash: await hash(String(password)) };
  },
  async amend(write, context) {
    return withInvitation(await endingSessions(write, context), context);
  },
  requireGrantable(staff, { before, after }) {
    for (const user of [...before, ...after]) requireNoMore(staff, user);
  },
};

/** A write to someone's account that ends their sessions: whoever holds one must sign in again once they were deleted or
 * disabled, or their password changed. It happens with the write itself, so that none outlives it. */
async function endingSessions(write: Write, { store }: RequestContext): Promise<Write> {
  const { id, live } = write;
  if (id === undefined || live === null) return write;
  const before = await store.installation.record(cmsUser.collection, id);
  const goesOn =
    before === null ||
    (!before.deleted &&
      before.live?.status === live.status &&
      before.live?.passwordHash === live.passwordHash);
  return goesOn ? write : { ...write, live: { ...live, sessionEpoch: randomUUID() } };
}
