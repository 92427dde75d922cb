import { Divider, ListSubheader, MenuItem } from '@mui/material';
import { Ruler, SquareTerminal } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Permissions } from '#admin/app/access.ts';
import { editPath, historyPath } from '#content-store/console/routes.ts';
import type { Permission } from '#content-store/definition/permissions.ts';
import { modulesSettings } from '#content-store/model/settings/modules.ts';
import { COLOR_TEST, FORM_API, type MenuItem as Item } from './menu.ts';
import { RailMenu } from './rail-menu.tsx';

interface Tool extends Item {
  /** Left out, for everyone who sees the flyout. */
  readonly needs?: Permission;
}

const tools: readonly Tool[] = [
  { label: 'History', path: historyPath, needs: 'view_history' },
  { label: 'Modules', path: editPath(modulesSettings, modulesSettings.singletonId) },
  FORM_API,
];
const utilities: readonly Tool[] = [COLOR_TEST];

/** What those who look after the installation work with, and the utilities, which are for everyone (S0 §2, S1 §6). */
export function DevToolsFlyout({ permissions }: { readonly permissions: Permissions }) {
  const { pathname } = useLocation();
  const items = (some: readonly Tool[]) =>
    some
      .filter(({ needs }) => needs === undefined || permissions.has(needs))
      .map(({ label, path }) => (
        <MenuItem key={path} component={Link} to={path} selected={pathname === path} sx={{ minWidth: 180 }}>
          {label}
        </MenuItem>
      ));
  if (!permissions.has('manage_modules'))
    return (
      <RailMenu label="Utilities" icon={Ruler} isCurrent={pathname === COLOR_TEST.path}>
        {items(utilities)}
      </RailMenu>
    );
  return (
    <RailMenu
      label="Dev Tools"
      icon={SquareTerminal}
      isCurrent={[FORM_API.path, COLOR_TEST.path].includes(pathname)}
    >
      {items(tools)}
      <Divider sx={{ my: 0.5 }} />
      <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
        Utilities
      </ListSubheader>
      {items(utilities)}
    </RailMenu>
  );
}
