import { Divider, ListSubheader, MenuItem } from '@mui/material';
import { type LucideIcon, Plus } from 'lucide-react';
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
      {group.items.flatMap(({ label, path, add }) => [
        <MenuItem
          key={path}
          component={Link}
          to={path}
          selected={pathname === path}
          sx={{ minWidth: 180, ...(add !== undefined && { mr: 5.5 }) }}
        >
          {label}
        </MenuItem>,
        // In its row, and in the order of the arrow keys behind it.
        ...(add === undefined
          ? []
          : [
              <MenuItem
                key={add.path}
                component={Link}
                to={add.path}
                aria-label={add.label}
                title={add.label}
                sx={{
                  width: 40,
                  height: 34,
                  mt: '-34px',
                  ml: 'auto',
                  mr: 0.5,
                  px: 0,
                  justifyContent: 'center',
                }}
              >
                <Plus size={16} aria-hidden />
              </MenuItem>,
            ]),
      ])}
    </RailMenu>
  );
}
