import { ListSubheader, MenuItem } from '@mui/material';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MenuItem as MenuEntry, MenuGroup } from '#admin/context/menu.ts';

/** A heading in a menu; the entries below it name its id. */
export function RailHeading({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <ListSubheader
      id={id}
      component="div"
      disableSticky
      sx={{ pt: 0.75, lineHeight: '24px', fontSize: '0.75rem', fontWeight: 650, bgcolor: 'transparent' }}
    >
      {children}
    </ListSubheader>
  );
}

/** Whether a group leads to the screen at an address. */
export function leadsTo({ items }: MenuGroup, pathname: string): boolean {
  return items.some(
    ({ path, alsoAt }) => [path, alsoAt].includes(pathname) || pathname.startsWith(`${path}/`),
  );
}

/** How high an entry is, in pixels: on a phone as high as a finger needs. */
const ROW = { xs: 44, sm: 34 };

/** The entries of a menu, each said with the heading (its id) that it stands under: elements side by side, for the arrow keys go
 * from each to its neighbour. */
export function railEntries(items: readonly MenuEntry[], pathname: string, heading?: string) {
  return items.flatMap(({ label, path, add }) => [
    <MenuItem
      key={path}
      component={Link}
      to={path}
      selected={pathname === path}
      aria-describedby={heading}
      sx={{ minWidth: 180, minHeight: ROW, ...(add !== undefined && { mr: 5.5 }) }}
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
              width: 44,
              height: ROW,
              mt: { xs: '-44px', sm: '-34px' },
              ml: 'auto',
              mr: 0.5,
              px: 0,
              justifyContent: 'center',
            }}
          >
            <Plus size={16} aria-hidden />
          </MenuItem>,
        ]),
  ]);
}
