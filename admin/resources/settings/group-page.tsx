import { Box } from '@mui/material';
import { isOffered } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { FormParts } from '#admin/resources/domain.ts';
import { EditPage } from '#admin/resources/edit/edit-page.tsx';
import { ModuleOff } from '#admin/ui/module-off.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { settingsPath } from '#content-store/screens/routes.ts';
import { SettingsNav } from './settings-nav.tsx';

interface GroupPageProps {
  readonly entity: AnyEntity;
  readonly parts: FormParts;
}

/** One group of settings; of the site settings, with the others beside it. */
export function GroupPage({ entity, parts }: GroupPageProps) {
  const { modules } = useSite();
  if (!isOffered(entity, modules)) {
    const parent = { label: 'Site settings', path: settingsPath };
    return <ModuleOff title={entity.label} parent={parent} what="These settings belong" />;
  }
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
