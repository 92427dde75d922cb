import { Alert, Box } from '@mui/material';
import { isOffered } from '#admin/app/access.ts';
import { useSite } from '#admin/app/site-context.ts';
import { EditPage } from '#admin/resources/edit/edit-page.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { SettingsNav } from './settings-nav.tsx';

/** One group of settings; of the site settings, with the others beside it. */
export function GroupPage({ entity }: { readonly entity: AnyEntity }) {
  const { modules } = useSite();
  if (!isOffered(entity, modules))
    return (
      <Box sx={{ p: 3, maxWidth: 640 }}>
        <Alert severity="info" variant="outlined">
          {entity.label} belongs to a module that is off on this site. Switch it on under{' '}
          {modulesSettings.label} first.
        </Alert>
      </Box>
    );
  if (entity.route !== undefined) return <EditPage entity={entity} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
      <SettingsNav />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <EditPage key={entity.name} entity={entity} />
      </Box>
    </Box>
  );
}
