import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useClient } from '#admin/client/client-context.ts';
import { logIn } from '#admin/client/session.ts';
import { texts } from '#content-store/messages/console.ts';
import { useSignIn } from './use-sign-in.tsx';

interface SignInAgainProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A session that ended while somebody was writing: signing in happens over the form, which stays as it is. */
export function SignInAgain({ isOpen, onClose, onDone }: SignInAgainProps) {
  const client = useClient();
  const { lines, error, isBusy, submit } = useSignIn(
    async (credentials) => {
      await logIn(client, credentials);
      onDone();
    },
    { staysAfter: true },
  );

  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="again-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="again-title">Sign in again</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{texts.error.signedOut}</span>
          {error !== null && (
            <Alert severity="error" variant="outlined">
              {error}
            </Alert>
          )}
          {lines}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Sign in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
