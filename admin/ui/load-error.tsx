import { Alert, AlertTitle, Button } from '@mui/material';
import { useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';

interface LoadErrorProps {
  /** What is missing, as a sentence begins: "Menus", "The history". */
  readonly what: string;
  readonly error: unknown;
  /** Resolves, however it ends. */
  readonly onRetry: () => unknown;
}

/** Stands where something could not be loaded: what, why, and the way to try again. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    // What fails again is told by another error.
    await Promise.resolve(onRetry()).catch(() => undefined);
    setIsTrying(false);
  };
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ maxWidth: 640, bgcolor: 'background.paper' }}
      action={
        <Button color="inherit" size="small" loading={isTrying} onClick={() => void retry()}>
          Try again
        </Button>
      }
    >
      <AlertTitle>{what} could not be loaded</AlertTitle>
      {messageOfError(error)}
    </Alert>
  );
}
