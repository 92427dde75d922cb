import { Alert, Box } from '@mui/material';
import { Link } from 'react-router';
import { canRead } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { TitleBar } from './title-bar.tsx';

interface ModuleOffProps {
  readonly title: string;
  readonly parent?: { readonly label: string; readonly path: string };
  /** What is not there, at the beginning of a sentence. */
  readonly what: string;
}

/** In the place of a screen whose module is off: says so, and leads whoever may to where it is switched on. */
export function ModuleOff({ title, parent, what }: ModuleOffProps) {
  const { permissions } = useUser();
  return (
    <>
      <TitleBar title={title} {...(parent && { parent })} />
      <Box sx={{ p: 3, maxWidth: 640 }}>
        <Alert severity="info" variant="outlined">
          {what} to a module that is off on this site.{' '}
          {canRead(modulesSettings, permissions) ? (
            <Link to={editPath(modulesSettings, modulesSettings.singletonId)}>
              Switch it on under Modules
            </Link>
          ) : (
            'Ask an administrator to switch it on.'
          )}
        </Alert>
      </Box>
    </>
  );
}
