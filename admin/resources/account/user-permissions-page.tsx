import { Box, Button, Skeleton } from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { isTicked } from '#content-store/definition/field.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import { permissionsOf } from '#content-store/model/cms-users/roles.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { PermissionTable, roleLabel } from './permission-table.tsx';

/** Why somebody can do what they can: each permission, and through what they hold it. */
export function UserPermissionsPage() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch } = useGetOne<ConsoleRecord>(cmsUser.name, { id });
  const name = data === undefined ? '' : recordTitle(cmsUser, data);
  return (
    <>
      <TitleBar
        title={name === '' ? 'Permissions' : `What ${name} may do`}
        isBusy={isPending}
        actions={
          <Button variant="outlined" component={Link} to={editPath(cmsUser, id)}>
            Edit this user
          </Button>
        }
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2, maxWidth: 1080 }}>
        {isPending && <Skeleton variant="rounded" height={320} aria-label="Loading the permissions" />}
        {error !== null && <LoadError what="The permissions" error={error} onRetry={() => refetch()} />}
        {data !== undefined && <Permissions user={data} />}
      </Box>
    </>
  );
}

function Permissions({ user }: { readonly user: ConsoleRecord }) {
  const role = String(user.role ?? '');
  const extraPermissions = Array.isArray(user.extraPermissions) ? user.extraPermissions.map(String) : [];
  const sites = Array.isArray(user.tenants) ? user.tenants.map(String) : [];
  return (
    <>
      <Box>
        {roleLabel(role)}
        {', '}
        {isTicked(user.isGlobal)
          ? 'on every site'
          : sites.length === 0
            ? 'on no site yet'
            : `on ${sites.join(', ')}`}
        {!isTicked(user.status) && '. Inactive: cannot sign in'}
      </Box>
      <HomeCard title="Permissions">
        <PermissionTable role={role} held={permissionsOf({ role, extraPermissions })} />
      </HomeCard>
    </>
  );
}
