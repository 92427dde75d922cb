import { Alert, Box } from '@mui/material';
import { Link } from 'react-router';
import { canRead, isOffered } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { FormParts } from '#admin/resources/domain.ts';
import { EditPage } from '#admin/resources/edit/edit-page.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { editPath, settingsPath } from '#content-store/screens/routes.ts';
import { SettingsNav } from './settings-nav.tsx';

interface GroupPageProps {
  readonly entity: AnyEntity;
  readonly parts: FormParts;
}

/** One group of settings; of the site settings, with the others beside it. */
export function GroupPage({ entity, parts }: GroupPageProps) {
  const { modules } = useSite();
  const { permissions } = useUser();
  if (!isOffered(entity, modules))
    return (
      <>
        <TitleBar title={entity.label} parent={{ label: 'Site settings', path: settingsPath }} />
        <Box sx={{ p: 3, maxWidth: 640 }}>
          <Alert severity="info" variant="outlined">
            These settings belong to a module that is off on this site.{' '}
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
  if (entity.route !== undefined) return <EditPage entity={entity} parts={parts} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', minHeight: '100vh' }}>
      <SettingsNav />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <EditPage key={entity.name} entity={entity} parts={parts} />
      </Box>
    </Box>
  );
}
