import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { NotInUse } from '#admin/fields/frame/not-in-use.tsx';
import { screens } from '#content-store/console/screens.ts';
import { type Permission, permissionLabels, permissions } from '#content-store/definition/permissions.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { permissionsOfRole } from '#content-store/model/cms-users/roles.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { entities } from '#content-store/registry/registry.ts';

interface PermissionTableProps {
  readonly role: string;
  readonly held: ReadonlySet<string>;
}

/** Every permission: whether someone holds it, through what, and which records it opens. */
export function PermissionTable({ role, held }: PermissionTableProps) {
  const ofRole = new Set<string>(permissionsOfRole(role));
  const ordered = [...permissions].sort((a, b) => Number(held.has(b)) - Number(held.has(a)));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Permissions">
        <TableHead>
          <TableRow>
            <TableCell>Permission</TableCell>
            <TableCell>Held</TableCell>
            <TableCell>Opens</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.map((one) => (
            <TableRow key={one} sx={held.has(one) ? {} : { '& td, & th': { color: 'text.secondary' } }}>
              <TableCell component="th" scope="row">
                <Box sx={{ fontWeight: held.has(one) ? 600 : 400 }}>{permissionLabels[one]}</Box>
                <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{one}</Box>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {!held.has(one) ? (
                  'No'
                ) : ofRole.has(one) ? (
                  <Chip size="small" label={`Through the role ${roleLabel(role)}`} />
                ) : (
                  <Chip size="small" color="primary" variant="outlined" label="Extra permission" />
                )}
              </TableCell>
              <TableCell>
                {(awaits(one) === undefined ? opens(one) : undefined) ?? (
                  <NotInUse what={awaits(one) ?? 'what is to come'} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

export function roleLabel(role: string): string {
  return cmsUser.fields.role?.choices?.find((one) => one.value === role)?.label ?? role;
}

/** What the definitions say that it opens, such as "Menus: read, write", and the screens that are of no records;
 * undefined where that is nothing yet. */
function opens(permission: Permission): string | undefined {
  const records = entities.flatMap(({ labels, access }) => {
    const rights = [
      ...(access.read.includes(permission) ? ['read'] : []),
      ...(access.write.includes(permission) ? ['write'] : []),
      ...(access.publish?.includes(permission) === true ? ['publish'] : []),
    ];
    return rights.length === 0 ? [] : [`${labels}: ${rights.join(', ')}`];
  });
  const others = screens().flatMap((one) =>
    !('entity' in one) && one.anyOf?.includes(permission) === true ? [one.title] : [],
  );
  const all = [...records, ...new Set(others)];
  return all.length === 0 ? undefined : all.join(' · ');
}
