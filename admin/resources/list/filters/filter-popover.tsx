import { Popover } from '@mui/material';
import type { ReactNode } from 'react';

interface FilterPopoverProps {
  /** What it is about, for whoever does not see where it hangs. */
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What hangs below a filter while it is set. */
export function FilterPopover({ label, anchor, onClose, children }: FilterPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          variant: 'outlined',
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, boxShadow: 8, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      {children}
    </Popover>
  );
}
