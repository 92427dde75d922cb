import { Box } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useUser } from '#admin/context/user-context.ts';
import { inFocusMode } from '#admin/ui/focus-mode.ts';
import { PublishingProvider } from '#admin/ui/publishing-context.tsx';
import { railSize } from '#admin/ui/rail-size.ts';
import { ScreenSkeleton } from '#admin/ui/screen-skeleton.tsx';
import { useShortcut } from '#admin/ui/use-shortcut.ts';
import { BuildUpdate } from './build-update.tsx';
import { CodeAhead } from './code-ahead.tsx';
import { NewsAlert } from './news-alert.tsx';
import { Rail } from './rail/rail.tsx';
import { SessionGate } from './session-gate.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Toasts } from './toasts/toasts.tsx';
import { UploadTrayPlace } from './upload-tray-place.tsx';

// It looks in the definitions, which are no part of the first load.
const Spotlight = lazy(async () => ({ default: (await import('./spotlight/spotlight.tsx')).Spotlight }));

/** Around every screen: the toolbar, the messages, and the keys that work everywhere. */
export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <SessionGate>
        <PublishingProvider>
          <Frame>{children}</Frame>
        </PublishingProvider>
      </SessionGate>
      <Toasts />
    </>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { permissions } = useUser();
  const [open, setOpen] = useState<'spotlight' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  const [hasSpotlight, setHasSpotlight] = useState(false);
  const search = () => {
    setHasSpotlight(true);
    setOpen('spotlight');
  };
  useShortcut({ key: 'k', isCommand: true, run: search });
  useShortcut({ key: '?', isCommand: false, run: () => setOpen('shortcuts') });
  return (
    <>
      <Box
        component="a"
        href="#screen"
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 1.5,
          py: 1,
          bgcolor: 'background.paper',
          color: 'primary.main',
          borderRadius: 1,
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        Skip to the screen
      </Box>
      <Rail permissions={permissions} onSearch={search} onHelp={() => setOpen('shortcuts')} />
      <Box
        component="main"
        id="screen"
        tabIndex={-1}
        sx={{
          ml: { xs: 0, sm: `${railSize.width}px` },
          pb: { xs: `${railSize.height}px`, sm: 0 },
          minHeight: '100vh',
          outline: 'none',
          ...inFocusMode({ ml: 0, pb: 0, bgcolor: 'background.paper' }),
        }}
      >
        <NewsAlert />
        <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      </Box>
      {hasSpotlight && (
        <Suspense fallback={null}>
          <Spotlight permissions={permissions} isOpen={open === 'spotlight'} onClose={close} />
        </Suspense>
      )}
      <UploadTrayPlace />
      <CodeAhead />
      <BuildUpdate />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </>
  );
}
