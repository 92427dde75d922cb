import { Box } from '@mui/material';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';

interface DragHandleProps {
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly title?: string;
  /** The room beside it. */
  readonly room: { readonly mr?: number; readonly pl?: number };
}

/** By which a pointer takes a row. The keyboard has another way beside it. */
export function DragHandle({ onGrab, title, room }: DragHandleProps) {
  return (
    <Box
      component="span"
      aria-hidden
      data-handle
      title={title}
      onPointerDown={onGrab}
      sx={{
        display: 'flex',
        ...room,
        py: 1,
        color: 'text.disabled',
        cursor: 'grab',
        touchAction: 'none',
        '&:hover': { color: 'text.primary' },
      }}
    >
      <GripVertical size={16} />
    </Box>
  );
}
