import { Box, ButtonBase, Tooltip } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';

/** The size of toolbar icons in pixels (S0 §9). */
const ICON = 28;

interface RailButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Said on hovering, such as the keys that do the same. */
  readonly hint?: string;
  readonly isCurrent?: boolean;
  readonly to?: string;
  /** Whether the flyout it opens is open. */
  readonly isExpanded?: boolean;
  readonly opens?: 'menu' | 'dialog';
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A toolbar icon over its name. */
export function RailButton({
  label,
  icon: Icon,
  hint,
  isCurrent,
  to,
  isExpanded,
  opens = 'menu',
  onClick,
}: RailButtonProps) {
  const button = (
    <ButtonBase
      {...(to === undefined ? {} : { component: Link, to })}
      aria-current={isCurrent === true && to !== undefined ? 'page' : undefined}
      aria-haspopup={isExpanded === undefined ? undefined : opens}
      aria-expanded={isExpanded}
      onClick={onClick}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 0.25,
        // Six stand beside each other on the narrowest phone.
        width: { xs: 'auto', sm: 60 },
        flex: { xs: '0 1 60px', sm: 'none' },
        minWidth: 44,
        minHeight: 44,
        py: 0.75,
        borderRadius: 1,
        color: isCurrent ? 'primary.main' : 'text.secondary',
        bgcolor: isCurrent ? 'action.selected' : 'transparent',
        '&:hover': { color: 'text.primary', bgcolor: isCurrent ? 'action.selected' : 'action.hover' },
      }}
    >
      <Icon size={ICON} strokeWidth={1.4} aria-hidden />
      <Box component="span" sx={{ fontSize: '0.6875rem', fontWeight: 600, lineHeight: 1.3 }}>
        {label}
      </Box>
    </ButtonBase>
  );
  return hint === undefined ? (
    button
  ) : (
    <Tooltip title={hint} placement="right">
      {button}
    </Tooltip>
  );
}
