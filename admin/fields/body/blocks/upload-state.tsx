import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { percent } from '#content-store/formats/numbers.ts';
import { useBody, useBodyState } from '../state/body-store.ts';

interface UploadStateProps {
  readonly upload: string;
  readonly onRemove: () => void;
}

/** In the place of what a block shows, while its file is on its way: how far it is, or why it did not arrive. */
export function UploadState({ upload, onRemove }: UploadStateProps) {
  const { actions } = useBody();
  const state = useBodyState(({ uploads }) => uploads[upload]);
  const problem = state === undefined ? 'This upload is gone.' : state.problem;
  const name = state?.file.name ?? 'The file';
  if (problem === null)
    return (
      <OnItsWay
        name={name}
        sent={state?.sent ?? null}
        onCancel={() => {
          actions.cancel(upload);
          onRemove();
        }}
      />
    );
  return (
    <Alert
      severity="error"
      square
      action={
        <>
          {state !== undefined && (
            <Button size="small" color="inherit" onClick={() => actions.retry(upload)}>
              Try again
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      {name}: {problem}
    </Alert>
  );
}

interface OnItsWayProps {
  readonly name: string;
  /** The part that is sent; null while it waits. */
  readonly sent: number | null;
  readonly onCancel: () => void;
}

function OnItsWay({ name, sent, onCancel }: OnItsWayProps) {
  const isSent = sent === 1;
  const doing = sent === null ? 'Waiting to upload' : isSent ? 'Processing' : 'Uploading';
  return (
    <Box sx={{ px: 1.5, pb: 1.5, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Box component="span" role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {doing} {name}…
        </Box>
        {/* Each per cent would be too much to hear; the bar has it for who asks. */}
        <Box component="span" aria-hidden sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {sent !== null && !isSent && percent(sent)}
        </Box>
        {/* What the server has whole, it stores. */}
        {!isSent && (
          <Button size="small" onClick={onCancel} sx={{ minHeight: 24, py: 0 }}>
            Cancel
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-label={`${doing} ${name}`}
        {...(sent === null || isSent
          ? {}
          : { variant: 'determinate', value: Math.round(sent * 100), 'aria-valuetext': percent(sent) })}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
}
