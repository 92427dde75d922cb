import type { Permission } from '#content-store/definition/permissions.ts';
import type { Actor } from '#content-store/store.ts';
import { apiError } from '../errors.ts';

/** Who asks. Staff and members are separate populations (S0 §6). The scheduler does what staff asked for earlier, and asks
 * for nothing else. */
export type Principal = { readonly kind: 'anonymous' } | { readonly kind: 'scheduler' } | Staff;

export interface Staff {
  readonly kind: 'staff';
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Keys of the sites they work on; null: all of them. */
  readonly tenants: readonly string[] | null;
}

/** Who may use an operation or a field: anyone, any signed-in member of staff, or staff with one of some permissions.
 * There is no default: what declares none is not registered. */
export type Audience = 'anyone' | 'staff' | { readonly anyOf: readonly Permission[] };

export function isAllowed(principal: Principal, audience: Audience): boolean {
  if (audience === 'anyone') return true;
  if (principal.kind !== 'staff') return false;
  return audience === 'staff' || audience.anyOf.some((one) => principal.permissions.has(one));
}

/** Throws UNAUTHENTICATED without a session, FORBIDDEN without the permission. */
export function requireAudience(principal: Principal, audience: Audience): void {
  if (isAllowed(principal, audience)) return;
  if (principal.kind === 'anonymous') throw apiError('UNAUTHENTICATED', 'Sign in to do this');
  throw apiError('FORBIDDEN', 'You do not have permission to do this');
}

export function requireStaff(principal: Principal): Staff {
  if (principal.kind !== 'staff') throw apiError('UNAUTHENTICATED', 'Sign in to do this');
  return principal;
}

export function mayWorkOn(staff: Staff, tenantKey: string): boolean {
  return staff.tenants === null || staff.tenants.includes(tenantKey);
}

/** Who is named with a write. Throws UNAUTHENTICATED for whoever may write nothing. */
export function writerOf(principal: Principal): Actor {
  if (principal.kind === 'scheduler') return { kind: 'scheduler', id: 'scheduler', name: 'Scheduler' };
  return actorOf(requireStaff(principal));
}

export function actorOf(staff: Staff): Actor {
  return { kind: 'staff', id: staff.id, name: staff.name };
}
