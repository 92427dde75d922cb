import { Box, Skeleton } from '@mui/material';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import type { usePlacedBlocks } from './use-placed-blocks.ts';

interface UsageScreenProps {
  readonly title: string;
  readonly blocks: ReturnType<typeof usePlacedBlocks>;
  readonly children: React.ReactNode;
}

/** A screen about the placed blocks: while they are loaded, where they cannot be, and then. */
export function UsageScreen({ title, blocks, children }: UsageScreenProps) {
  const { isPending, error, refetch } = blocks;
  return (
    <>
      <TitleBar title={title} isBusy={isPending && error === null} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 1080 }}>
        {isPending && error === null && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
        {error !== null && <LoadError what="The layouts" error={error} onRetry={() => refetch()} />}
        {blocks.data !== undefined && children}
      </Box>
    </>
  );
}
