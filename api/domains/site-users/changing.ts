import type { Data } from '#content-store/definition/entity.ts';
import { edit, ValidationError, type Whole } from '#content-store/editing/editing.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { requests } from '#content-store/messages/requests.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import type { Actor, Fields, Scope, Write } from '#content-store/store.ts';
import type { Member } from '../../access/member.ts';
import type { RequestContext } from '../../context/context.ts';
import { apiError, validationError } from '../../errors/errors.ts';
import { amended, complete } from '../../records/by-rules.ts';
import { siteOf } from '../../records/scope.ts';

/** The member who asks. Throws UNAUTHENTICATED. */
export function requireMember({ member }: RequestContext): Member {
  if (member === null) throw apiError('UNAUTHENTICATED', memberTexts.signIn);
  return member;
}

/** The member who asks, and is nobody who only sees the site as them. Throws UNAUTHENTICATED, FORBIDDEN in a simulation. */
export function requireOwner(context: RequestContext): Member {
  const member = requireMember(context);
  if (member.simulatedBy !== null) throw apiError('FORBIDDEN', memberTexts.simulating);
  return member;
}

/** Who is named with a change: of a member no more than their id, for the history outlives them. */
export function actorOfMember({ id, simulatedBy }: Pick<Member, 'id' | 'simulatedBy'>): Actor {
  return simulatedBy === null ? readerNamed(id) : { kind: 'staff', ...simulatedBy };
}

/** A reader, by the id of their account. */
export function readerNamed(id: string): Actor {
  return { kind: 'member', id, name: 'A member' };
}

export interface Changing {
  readonly actor: Actor;
  readonly reason: string;
  /** By which names of arguments problems with fields are answered. */
  readonly named?: Readonly<Record<string, string>>;
}

/** Changes a site user by what they are at that moment, and answers what they are then; without a change, nothing is stored.
 * Throws NOT_FOUND, VALIDATION. */
export async function changeSiteUser(
  id: string,
  patchOf: (user: Fields) => Data | null | Promise<Data | null>,
  context: RequestContext,
  { actor, reason, named = {} }: Changing,
): Promise<Fields> {
  const site = siteOf(context);
  try {
    return await site.inTurn(async () => {
      const whole = await wholeOf(id, context);
      const patch = await patchOf(whole.live ?? {});
      if (patch === null) return whole.live ?? {};
      const input = await complete(siteUser, whole.live, patch, context);
      const write = edit(siteUser, whole, input);
      await requireFree(id, write, site);
      const [changed = write, ...more] = await amended(write, context);
      await site.commit({ writes: [changed, ...more], actor, reason });
      return changed.live ?? {};
    });
  } catch (error) {
    if (error instanceof ValidationError) throw validationError(renamed(error.fields, named));
    throw error;
  }
}

/** A site user as they are stored. Throws NOT_FOUND. */
export async function wholeOf(id: string, context: RequestContext): Promise<Whole> {
  const whole = await siteOf(context).whole(siteUser.collection, id);
  if (whole?.live == null) throw apiError('NOT_FOUND', requests.gone('account'));
  return whole;
}

/** Throws ValidationError where somebody else has the address or the user name. */
async function requireFree(id: string, { claims, live }: Write, site: Scope): Promise<void> {
  for (const key of claims) {
    const holder = await site.claimant(key);
    if (holder === null || holder.id === id) continue;
    const field = siteUser.claimedBy(live ?? {}, key) ?? 'username';
    throw new ValidationError({ [field]: memberTexts.taken });
  }
}

function renamed(fields: Readonly<Record<string, string>>, named: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [named[name] ?? name, problem]));
}
