import { Box } from '@mui/material';

interface TopTargetProps {
  readonly isOver: boolean;
  readonly isFree: boolean;
}

/** Where something dragged is dropped to stand below nothing. Over the page, so that no row moves under the pointer. */
export function TopTarget({ isOver, isFree }: TopTargetProps) {
  return (
    <Box
      aria-hidden
      {...(isFree ? { 'data-drop': '' } : {})}
      sx={{
        position: 'fixed',
        zIndex: 1300,
        bottom: 20,
        left: '50%',
        translate: '-50% 0',
        px: 3,
        py: 1.25,
        border: '2px dashed',
        borderColor: isOver && isFree ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: isFree ? 'text.primary' : 'text.disabled',
        boxShadow: 6,
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      {isFree ? 'Drop here to put it at the top' : 'It is at the top'}
    </Box>
  );
}
