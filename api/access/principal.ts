import { neededInWords, type Permission } from '#content-store/definition/permissions.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { requests } from '#content-store/messages/requests.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import type { Audience } from '#content-store/operations/operation.ts';
import type { Actor, Fields } from '#content-store/store.ts';
import { apiError } from '../errors/errors.ts';
import type { Member } from './member.ts';

/** Who asks. Staff and members are separate populations (S0 §6). The scheduler does what staff asked for earlier, and asks
 * for nothing else. */
export type Principal = { readonly kind: 'anonymous' } | Scheduling | Staff;

export interface Scheduling {
  readonly kind: 'scheduler';
  /** Who had it done, by name; absent where nobody is known to have. */
  readonly askedBy?: string;
}

export interface Staff {
  readonly kind: 'staff';
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Keys of the sites they work on; null: all of them. */
  readonly tenants: readonly string[] | null;
}

/** `member`: who is logged in as one, beside or without being staff. */
export function isAllowed(principal: Principal, audience: Audience, member: Member | null = null): boolean {
  if (audience === 'anyone') return true;
  if (audience === 'member') return member !== null;
  if (principal.kind !== 'staff') return false;
  return audience === 'staff' || audience.anyOf.some((one) => principal.permissions.has(one));
}

/** Throws UNAUTHENTICATED without a session, FORBIDDEN without the permission. */
export function requireAudience(
  principal: Principal,
  audience: Audience,
  member: Member | null = null,
): void {
  if (isAllowed(principal, audience, member)) return;
  if (audience === 'member') throw apiError('UNAUTHENTICATED', memberTexts.signIn);
  if (principal.kind === 'anonymous') throw apiError('UNAUTHENTICATED', requests.signIn());
  const needed = typeof audience === 'string' ? '' : neededInWords(audience.anyOf);
  throw apiError('FORBIDDEN', requests.forbidden(needed));
}

export function requireStaff(principal: Principal): Staff {
  if (principal.kind !== 'staff') throw apiError('UNAUTHENTICATED', requests.signIn());
  return principal;
}

export function mayWorkOn(staff: Staff, tenantKey: string): boolean {
  return staff.tenants === null || staff.tenants.includes(tenantKey);
}

/** Who is named with a write. Throws UNAUTHENTICATED for whoever may write nothing. */
export function writerOf(principal: Principal): Actor {
  if (principal.kind !== 'scheduler') return actorOf(requireStaff(principal));
  const name = principal.askedBy === undefined ? 'Scheduler' : `Scheduler for ${principal.askedBy}`;
  return { kind: 'scheduler', id: 'scheduler', name };
}

/** What a CMS user may do, as they are stored. */
export function staffOf(id: string, user: Fields, sessionId = ''): Staff {
  return {
    ...{ kind: 'staff', id, sessionId, name: fullName(user), role: String(user.role) },
    permissions: permissionsOf({ role: String(user.role), extraPermissions: texts(user.extraPermissions) }),
    tenants: user.isGlobal === true ? null : texts(user.tenants),
  };
}

export function fullName({ firstName, lastName }: Fields): string {
  return `${String(firstName)} ${String(lastName)}`;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function actorOf(staff: Staff): Actor {
  return { kind: 'staff', id: staff.id, name: staff.name };
}
