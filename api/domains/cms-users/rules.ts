import { hash } from '@node-rs/argon2';
import { ValidationError } from '#content-store/editing/editing.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import { endingSessions } from '../../access/ending-sessions.ts';
import { problemOfPassword } from '../../access/passwords.ts';
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
    return withInvitation(await endingSessions(write, context.store.installation), context);
  },
  requireGrantable(staff, { before, after }) {
    for (const user of [...before, ...after]) requireNoMore(staff, user);
  },
};
