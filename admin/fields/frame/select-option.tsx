import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { CountBadge } from '#admin/ui/count-badge.tsx';

interface SelectOptionProps {
  readonly label: string;
  /** What tells it apart from others called the same. */
  readonly hint?: string | undefined;
  /** Of what it stands for, as CSS has it. */
  readonly color?: string | undefined;
  readonly icon?: ReactNode;
  /** How much there is of it. */
  readonly count?: number | undefined;
}

/** An option of a select, with its colour, icon and count where it has them. */
export function SelectOption({ label, hint, color, icon, count }: SelectOptionProps) {
  return (
    <>
      {color !== undefined && (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 14, height: 14, flexShrink: 0, borderRadius: 0.5, border: 1, borderColor: 'divider' }}
          style={{ backgroundColor: color }}
        />
      )}
      {icon}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {label}
      </Box>
      {hint !== undefined && hint !== '' && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {hint}
        </Box>
      )}
      {count !== undefined && <CountBadge count={count} />}
    </>
  );
}
