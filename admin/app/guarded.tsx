import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useUser } from '#admin/context/user-context.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { isOpenTo, refusal, type Screen } from '#content-store/console/screens.ts';

interface GuardedProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** A screen only for those whose permissions open it. The server refuses all the same; this says so kindly. */
export function Guarded({ screen, children }: GuardedProps) {
  const { permissions } = useUser();
  if (isOpenTo(screen, permissions)) return children;
  return (
    <>
      <TitleBar title={screen.title} />
      <Box sx={{ p: 3, maxWidth: 640 }}>
        <Alert severity="warning" variant="outlined">
          {refusal(screen)}
        </Alert>
      </Box>
    </>
  );
}
