import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

interface RowButtonProps {
  /** By which the row finds it again once it stands elsewhere. */
  readonly control: string;
  readonly label: string;
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function RowButton({ control, label, title, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <Tooltip title={title}>
      <span>
        <IconButton
          size="small"
          data-control={control}
          aria-label={label}
          disabled={isDisabled}
          onClick={onClick}
          sx={{ p: 1, '@media (pointer: coarse)': { p: 1.5 } }}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
