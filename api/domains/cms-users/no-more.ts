import type { Data } from '#content-store/definition/entity.ts';
import { permissionLabels } from '#content-store/definition/permissions.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { mayWorkOn, type Staff } from '../../access/principal.ts';
import { apiError } from '../../errors/errors.ts';

/** Nobody makes, changes or invites somebody who has, or would have, more than they. Throws FORBIDDEN. */
export function requireNoMore(staff: Staff, user: Data): void {
  const extraPermissions = Array.isArray(user.extraPermissions) ? user.extraPermissions.map(String) : [];
  const missing = [...permissionsOf({ role: String(user.role), extraPermissions })].filter(
    (one) => !staff.permissions.has(one),
  );
  if (missing.length > 0)
    throw apiError(
      'FORBIDDEN',
      `This person has or would have permissions that you do not have: ${missing
        .slice(0, 5)
        .map((one) => `“${permissionLabels[one]}”`)
        .join(', ')}. Ask someone who has them.`,
    );
  const sites = Array.isArray(user.tenants) ? user.tenants.map(String) : [];
  const isWider = user.isGlobal === true || sites.length === 0 || sites.some((key) => !mayWorkOn(staff, key));
  if (staff.tenants !== null && isWider)
    throw apiError(
      'FORBIDDEN',
      'Choose sites that you work on yourself, one at least. Someone who works on others too is changed by a person who works on all of theirs',
    );
}
