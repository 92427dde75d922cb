import { Box, Skeleton } from '@mui/material';

/** The shape of a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <Box aria-busy aria-label="Loading">
      <Box
        sx={{
          height: 56,
          px: 3,
          display: 'flex',
          alignItems: 'center',
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Skeleton width={220} height={28} />
      </Box>
      <Box sx={{ p: 3, maxWidth: 760 }}>
        {['a', 'b', 'c', 'd'].map((one) => (
          <Skeleton key={one} variant="rounded" height={36} sx={{ mb: 2 }} />
        ))}
      </Box>
    </Box>
  );
}
