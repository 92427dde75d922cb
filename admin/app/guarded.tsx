import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { isOffered } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { ModuleOff } from '#admin/ui/module-off.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { isOpenTo, refusal, type Screen } from '#content-store/console/screens.ts';

interface GuardedProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** A screen only for those whose permissions open it, and on sites that have its module. The server refuses all the same; this
 * says so kindly. */
export function Guarded({ screen, children }: GuardedProps) {
  const { permissions } = useUser();
  const { modules } = useSite();
  if (isOpenTo(screen, permissions)) {
    if ('entity' in screen || isOffered(screen, modules)) return children;
    return <ModuleOff title={screen.title} what="This screen belongs" />;
  }
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
