import { Divider, ListSubheader, MenuItem } from '@mui/material';
import { Ruler, SquareTerminal } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Permissions } from '#admin/context/access.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { isOpenTo } from '#content-store/console/screens.ts';
import { historyScreen } from '#content-store/model/history/screens.ts';
import { colorTestScreen } from '#content-store/model/system/screens.ts';
import { editPath } from '#content-store/screens/routes.ts';
import type { OwnScreen } from '#content-store/screens/screen.ts';
import { devTools } from '../dev-tools.ts';
import { RailMenu } from './rail-menu.tsx';

type Tool = Pick<OwnScreen, 'title' | 'path' | 'anyOf'>;

const tools: readonly Tool[] = [
  historyScreen,
  { title: 'Modules', path: editPath(entryFor('modulesSettings'), 'modules') },
  ...devTools,
];
const utilities: readonly Tool[] = [colorTestScreen];

/** What nothing else in the toolbar leads to. */
const CURRENT: readonly string[] = [...devTools, colorTestScreen].map(({ path }) => path);

/** What those who look after the installation work with, and the utilities, which are for everyone (S0 §2, S1 §6). */
export function DevToolsFlyout({ permissions }: { readonly permissions: Permissions }) {
  const { pathname } = useLocation();
  const items = (some: readonly Tool[]) =>
    some
      .filter((tool) => isOpenTo(tool, permissions))
      .map(({ title, path }) => (
        <MenuItem key={path} component={Link} to={path} selected={pathname === path} sx={{ minWidth: 180 }}>
          {title}
        </MenuItem>
      ));
  if (!permissions.has('manage_modules'))
    return (
      <RailMenu label="Utilities" icon={Ruler} isCurrent={pathname === colorTestScreen.path}>
        {items(utilities)}
      </RailMenu>
    );
  return (
    <RailMenu label="Dev Tools" icon={SquareTerminal} isCurrent={CURRENT.includes(pathname)}>
      {items(tools)}
      <Divider sx={{ my: 0.5 }} />
      <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
        Utilities
      </ListSubheader>
      {items(utilities)}
    </RailMenu>
  );
}
