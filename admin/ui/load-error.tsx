import { Alert, AlertTitle, Button } from '@mui/material';
import { messageOfError } from '#admin/client/api-error.ts';

interface LoadErrorProps {
  /** What is missing, as a sentence begins: "Menus", "The history". */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where something could not be loaded: what, why, and the way to try again. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ maxWidth: 640, bgcolor: 'background.paper' }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <AlertTitle>{what} could not be loaded</AlertTitle>
      {messageOfError(error)}
    </Alert>
  );
}
