import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { backfillAudience } from '#content-store/model/outbox/audience-operations.ts';

interface Progress {
  readonly seen: number;
  readonly queued: number;
  readonly total: number;
  /** Where it goes on; null where it is through. */
  readonly next: string | null;
}

/** Sends Omeda the members that there were before it was used, part by part. It can be stopped, and begun again at any time:
 * who was told of is left out. */
export function Backfill({ onStep }: { readonly onStep: () => Promise<unknown> }) {
  const client = useClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isStopped = useRef(false);
  // Nobody could stop what goes on behind another screen.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );
  const run = async () => {
    isStopped.current = false;
    setIsRunning(true);
    setProblem(undefined);
    let at = progress?.next == null ? { seen: 0, queued: 0, total: 0, next: '' } : progress;
    try {
      while (at.next !== null && !isStopped.current) {
        const part = await client.run(backfillAudience, { after: at.next ?? '' });
        at = {
          ...part,
          total: part.total ?? at.total,
          seen: at.seen + part.seen,
          queued: at.queued + part.queued,
        };
        setProgress(at);
      }
    } catch (refusal) {
      setProblem(messageOfError(refusal));
    } finally {
      setIsRunning(false);
      await onStep();
    }
  };
  const isOpen = progress?.next != null;
  const said =
    progress === null
      ? 'Members who signed up before Omeda was used can be sent to it, too.'
      : inWords(progress);
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box aria-live="polite">
        {problem !== undefined && (
          <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
            {problem}
          </Alert>
        )}
        {!isRunning && said}
      </Box>
      {isRunning && said}
      {progress !== null && isOpen && (
        <LinearProgress
          variant="determinate"
          aria-label="Members sent to Omeda"
          sx={{ my: 1 }}
          value={progress.total === 0 ? 0 : Math.min(100, (progress.seen / progress.total) * 100)}
        />
      )}
      {isRunning ? (
        <Button
          size="small"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          Stop
        </Button>
      ) : (
        <Button size="small" onClick={() => void run()}>
          {isOpen ? 'Go on' : 'Send all members to Omeda'}
        </Button>
      )}
    </Box>
  );
}

function inWords({ seen, queued, total, next }: Progress): string {
  return next === null
    ? `Done: ${countOf(seen, 'member')} checked, ${count(queued)} queued.`
    : `${count(seen)} of ${countOf(total, 'member')} checked, ${count(queued)} queued.`;
}
