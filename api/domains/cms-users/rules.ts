import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Data } from '#content-store/definition/entity.ts';
import { messages } from '#content-store/definition/messages.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { tenantKeysOf } from '#content-store/reading/site-reads.ts';
import type { Write } from '#content-store/store.ts';
import { problemOfPassword } from '../../access/passwords.ts';
import { mayWorkOn, type Staff } from '../../access/principal.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { apiError } from '../../errors/errors.ts';

/** A password is kept as its digest; whoever loses what a session was opened with is out at once; and nobody makes
 * someone who has more than they. */
export const cmsUserRules: EntityRules = {
  async complete(input, current, _entity, { store }) {
    const { password, ...rest } = input;
    if (password === undefined || password === null || password === '') {
      if (current === null) throw new ValidationError({ password: messages.required() });
      return rest;
    }
    const names = ['Masthead', ...(await tenantKeysOf(store.installation))];
    const problem = await problemOfPassword(password, { ...current, ...rest }, names);
    if (problem !== undefined) throw new ValidationError({ password: problem });
    return { ...rest, passwordHash: await hash(String(password)) };
  },
  amend: endingSessions,
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

function requireNoMore(staff: Staff, user: Data): void {
  const extraPermissions = Array.isArray(user.extraPermissions) ? user.extraPermissions.map(String) : [];
  const missing = [...permissionsOf({ role: String(user.role), extraPermissions })].filter(
    (one) => !staff.permissions.has(one),
  );
  if (missing.length > 0)
    throw apiError(
      'FORBIDDEN',
      `This person has or would have permissions that you do not have: ${missing.slice(0, 5).join(', ')}. Ask someone who has them.`,
    );
  const sites = Array.isArray(user.tenants) ? user.tenants.map(String) : [];
  const isWider = user.isGlobal === true || sites.length === 0 || sites.some((key) => !mayWorkOn(staff, key));
  if (staff.tenants !== null && isWider)
    throw apiError(
      'FORBIDDEN',
      'Choose sites that you work on yourself, one at least. Someone who works on others too is changed by a person who works on all of theirs',
    );
}
