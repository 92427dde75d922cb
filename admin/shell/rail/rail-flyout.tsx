import { Divider, ListSubheader, MenuItem } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { MenuGroup } from '#admin/context/menu.ts';
import { RailMenu } from './rail-menu.tsx';

interface RailFlyoutProps {
  readonly group: MenuGroup;
  readonly icon: LucideIcon;
}

/** A menu group: an icon in the toolbar, and the pages behind it. */
export function RailFlyout({ group, icon }: RailFlyoutProps) {
  const { pathname } = useLocation();
  return (
    <RailMenu
      label={group.name}
      icon={icon}
      isCurrent={group.items.some(
        ({ path, alsoAt }) => [path, alsoAt].includes(pathname) || pathname.startsWith(`${path}/`),
      )}
    >
      <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
        {group.name}
      </ListSubheader>
      <Divider sx={{ mb: 0.5 }} />
      {group.items.map((one) => (
        <MenuItem
          key={one.path}
          component={Link}
          to={one.path}
          selected={pathname === one.path}
          sx={{ minWidth: 180 }}
        >
          {one.label}
        </MenuItem>
      ))}
    </RailMenu>
  );
}
