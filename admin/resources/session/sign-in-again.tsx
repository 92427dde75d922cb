import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { logIn } from '#admin/client/session.ts';
import { texts } from '#admin/context/texts.ts';
import { Credential } from './credential.tsx';

interface SignInAgainProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A session that ended while somebody was writing: signing in happens over the form, which stays as it is. */
export function SignInAgain({ isOpen, onClose, onDone }: SignInAgainProps) {
  const client = useClient();
  const [credentials, setCredentials] = useState({ username: '', password: '' });
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsBusy(true);
    setError(null);
    try {
      await logIn(client, credentials);
      setCredentials({ ...credentials, password: '' });
      onDone();
    } catch (problem) {
      setError(messageOfError(problem));
    } finally {
      setIsBusy(false);
    }
  };

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
          <Credential
            label="Username"
            autoComplete="username"
            value={credentials.username}
            onChange={(username) => setCredentials({ ...credentials, username })}
            isFirst
          />
          <Credential
            label="Password"
            type="password"
            autoComplete="current-password"
            value={credentials.password}
            onChange={(password) => setCredentials({ ...credentials, password })}
          />
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
