import { randomUUID } from 'node:crypto';
import type { Data } from '#content-store/definition/entity.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { ValidationError } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { normaliseEmail, normaliseUsername } from '#content-store/model/site-users/names.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Write } from '#content-store/store.ts';
import { endingSessions } from '../../access/ending-sessions.ts';
import type { RequestContext } from '../../context/context.ts';
import type { EntityRules } from '../../context/entity-rules.ts';
import { OUTBOX, queued } from '../../outbox/item.ts';
import { siteOf } from '../../records/scope.ts';
import { withAudienceWrites } from './audience/telling-audience.ts';
import { erasing } from './erasing.ts';
import { goesWith } from './figures.ts';
import { joining } from './joining.ts';
import type { MemberLetter } from './letters.ts';

/** A user name begins as the address, and follows it for as long as it is the same; what was begun without a day begins now;
 * whoever loses what a session was opened with is out at once; and where a provider keeps the audience too, it is told. Whoever is
 * deleted is deleted for good, with all that is kept of them. */
export const siteUserRules: EntityRules = {
  async complete(input, current, _entity, { now }) {
    const at = now().toISOString();
    return {
      ...input,
      ...namesOf(input, current),
      ...begun('memberships', input, at),
      ...begun('newsletters', input, at),
    };
  },
  // Also where what many were changed to is taken back: what they were is known for a while.
  async check({ id, live, deleted }, context) {
    if (deleted === true || live === null || id === undefined) return;
    const before = await siteOf(context).record(siteUser.collection, id);
    if (before?.deleted === true) throw new ValidationError({ email: memberTexts.erased });
  },
  async amend(write, context) {
    await tellAddressLeft(write, context);
    const ended = await endingSessions(write, siteOf(context));
    const [own = ended, ...told] = await withAudienceWrites(ended, context);
    return [...(own.deleted === true ? await erasing(own, context) : [own]), ...told];
  },
  takeOver: joining,
  goesWith,
};

/** How long the letter about a change of address waits, in milliseconds: the change is stored by then, or was refused. */
const SETTLED_AFTER = 60_000;

/** Has a letter tell the address that somebody leaves. It is put into the outbox before the change, which is of another scope, so that
 * no change goes untold; as it leaves, it is looked whether there was one. */
async function tellAddressLeft({ collection, id, live }: Write, context: RequestContext): Promise<void> {
  if (id === undefined || typeof live?.email !== 'string') return;
  const before = (await siteOf(context).record(collection, id))?.live?.email;
  if (typeof before !== 'string' || before === live.email) return;
  const { store, now } = context;
  const left = { userId: id, email: before };
  const tenantKey = String(context.tenantKey);
  const payload: MemberLetter = { letter: 'memberAddressChanged', tenantKey, left };
  const at = new Date(now().getTime() + SETTLED_AFTER);
  const write = queued({ channel: 'mail', cause: `member-left:${randomUUID()}`, payload, at });
  await store.installation.commit({ writes: [write], actor: OUTBOX, reason: 'change of address' });
}

/** The address and the user name in their one spelling. */
function namesOf({ email, username }: Data, current: Data | null): Data {
  const address = typeof email === 'string' ? normaliseEmail(email) : undefined;
  const isGiven = typeof username === 'string' && username.trim() !== '';
  const isCleared = username !== undefined && !isGiven;
  const followed = current === null || isCleared || current.username === current.email;
  const known = address ?? (typeof current?.email === 'string' ? current.email : undefined);
  return {
    ...(address !== undefined && { email: address }),
    ...(isGiven && { username: normaliseUsername(username) }),
    ...(!isGiven && followed && known !== undefined && { username: known }),
  };
}

function begun(name: 'memberships' | 'newsletters', input: Data, at: string): Data {
  const given = input[name];
  if (!Array.isArray(given)) return {};
  return { [name]: given.map((one) => (isData(one) && one.since == null ? { ...one, since: at } : one)) };
}
