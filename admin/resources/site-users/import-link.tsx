import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { migrateSiteUsersScreen } from '#content-store/model/site-users/screens.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';

/** Leads from the list of site users to where a file of them is brought in. */
export function ImportLink() {
  const { permissions } = useUser();
  if (!canWrite(siteUser, permissions)) return null;
  return (
    <Button
      variant="outlined"
      component={Link}
      to={migrateSiteUsersScreen.path}
      startIcon={<Upload size={15} aria-hidden />}
    >
      Import CSV…
    </Button>
  );
}
