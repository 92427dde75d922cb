import { Menu } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { RailButton } from './rail-button.tsx';

interface RailMenuProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What the menu is called, where that is not what its button says. */
  readonly name?: string;
  readonly hint?: string;
  readonly isCurrent?: boolean;
  /** The menu's items; whichever is chosen, the menu closes. */
  readonly children: ReactNode;
}

/** A toolbar icon, and the menu behind it. */
export function RailMenu({ name, children, ...button }: RailMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[role="menuitem"]') !== null) setAnchor(null);
  };
  return (
    <>
      <RailButton
        {...button}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={closeOnChoice}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': name ?? button.label, dense: true } }}
        sx={{ ml: { sm: 1 } }}
      >
        {children}
      </Menu>
    </>
  );
}
