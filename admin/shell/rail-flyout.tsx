import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { MenuGroup } from './menu.ts';
import { RailButton } from './rail-button.tsx';

interface RailFlyoutProps {
  readonly group: MenuGroup;
  readonly icon: LucideIcon;
}

/** A menu group: an icon in the toolbar, and the pages behind it. */
export function RailFlyout({ group, icon }: RailFlyoutProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const close = () => setAnchor(null);
  return (
    <>
      <RailButton
        label={group.name}
        icon={icon}
        isCurrent={group.items.some(
          ({ path, alsoAt }) => [path, alsoAt].includes(pathname) || pathname.startsWith(`${path}/`),
        )}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': group.name, dense: true } }}
        sx={{ ml: { sm: 1 } }}
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
            onClick={close}
            selected={pathname === one.path}
            sx={{ minWidth: 180 }}
          >
            {one.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
