import { Box, Button, LinearProgress } from '@mui/material';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { pausePublishing, resumePublishing } from '#content-store/model/publishing/operations.ts';
import { progressInWords } from './progress.ts';
import { usePublishing } from './publishing-context.tsx';

/** What takes less time than this, in milliseconds, is not worth a bar. */
const QUIET = 700;

/** How far publishing is, while it takes long enough to be seen, and the way to pause it and go on. */
export function PublishingBar() {
  const progress = usePublishing();
  const { permissions } = useUser();
  const client = useClient();
  const notify = useNotify();
  const since = progress?.since ?? null;
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (since === null) return setSeen(null);
    const timer = setTimeout(() => setSeen(since), QUIET);
    return () => clearTimeout(timer);
  }, [since]);
  const isPaused = progress?.state === 'paused';
  const isStanding = isPaused || progress?.state === 'failed';
  const isShown = progress !== null && (isStanding || seen === since);
  const turn = () =>
    client
      .run(isPaused ? resumePublishing : pausePublishing, {})
      .catch((error: unknown) => notify(messageOfError(error), { type: 'error', messageArgs: {} }));
  return (
    <>
      <Box role="status" aria-live="polite" sx={hidden}>
        {isShown && (isStanding ? progressInWords(progress) : 'Publishing is under way')}
      </Box>
      {isShown && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            columnGap: 1.5,
            px: { xs: 1.5, sm: 3 },
            minHeight: 34,
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: '0.8125rem',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <span>{progressInWords(progress)}</span>
          <LinearProgress
            variant="determinate"
            color={isStanding ? 'inherit' : 'primary'}
            aria-label="Publishing"
            value={
              progress.total === 0 ? 0 : Math.min(100, Math.floor((progress.done / progress.total) * 100))
            }
            sx={{ flex: '1 1 60px', maxWidth: 320, height: 4, borderRadius: 2 }}
          />
          {progress.state !== 'failed' && canWrite(entryFor('tenant'), permissions) && (
            <Button
              size="small"
              onClick={() => void turn()}
              startIcon={isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
              sx={{ ml: 'auto', minHeight: 26, py: 0 }}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};
