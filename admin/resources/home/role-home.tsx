import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOffered, visibleEntities } from '#admin/context/access.ts';
import { menuGroups } from '#admin/context/menu.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { NotInUse } from '#admin/fields/frame/not-in-use.tsx';
import { roleLabel } from '#admin/resources/account/permission-table.tsx';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { entityIndex } from '#content-store/console/entity-index.ts';
import { permissions as everyPermission, permissionLabels } from '#content-store/definition/permissions.ts';
import { purposeOfRole } from '#content-store/model/cms-users/roles.ts';
import { profileScreen } from '#content-store/model/cms-users/screens.ts';
import { awaits } from '#content-store/registry/awaits.ts';

/** The first screen of those who work on something else than content: what their role is for, what it opens by now, what
 * is not there yet, and whom to ask. */
export function RoleHome() {
  const { role, permissions } = useUser();
  const { modules } = useSite();
  const open = menuGroups(permissions, modules).flatMap(({ items }) => items);
  const off = visibleEntities(permissions, entityIndex).filter((one) => !isOffered(one, modules));
  const waiting = everyPermission.filter((one) => permissions.has(one) && awaits(one) !== undefined);
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 3 }}>
      <HomeCard title={`Your role: ${roleLabel(role)}`}>
        <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
          <Typography>{purposeOfRole(role) ?? 'Your role opens nothing by itself.'}</Typography>
          {open.length > 0 && (
            <Named title="What you can work on now">
              {open.map(({ label, path }) => (
                <li key={path}>
                  <Box component={Link} to={path} sx={{ color: 'primary.main' }}>
                    {label}
                  </Box>
                </li>
              ))}
            </Named>
          )}
          {off.length > 0 && (
            <Named title="Switched off on this site">
              {off.map(({ name, label }) => (
                <li key={name}>{label}</li>
              ))}
            </Named>
          )}
          {waiting.length > 0 && (
            <Named title="What comes later">
              {waiting.map((one) => (
                <li key={one}>
                  {permissionLabels[one]}
                  <NotInUse what={awaits(one) ?? ''} />
                </li>
              ))}
            </Named>
          )}
          <Typography color="text.secondary">
            {off.length > 0 && 'An administrator can switch modules on. '}
            For anything else, ask an administrator for the permission. Your account says{' '}
            <Box component={Link} to={profileScreen.path} sx={{ color: 'primary.main' }}>
              what each permission opens
            </Box>
            .
          </Typography>
        </Box>
      </HomeCard>
    </Box>
  );
}

function Named({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {children}
      </Box>
    </Box>
  );
}
