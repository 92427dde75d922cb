import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { requestResetCMSUserPassword } from '#content-store/model/cms-users/operations.ts';
import { resetPasswordScreen } from '#content-store/model/cms-users/screens.ts';
import { loginRoute } from '#content-store/screens/routes.ts';
import { Credential } from './credential.tsx';
import { Door } from './door.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { useSending } from './use-sending.ts';

/** Asks for a link by mail. What is said does not tell whether there is such an account. */
export function AskForLink() {
  const { open } = useClient();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { error, refused, isBusy, submit } = useSending('email', async () => {
    await open(requestResetCMSUserPassword, { email: email.trim() });
    setSentTo(email.trim());
  });

  return (
    <Door
      title={resetPasswordScreen.title}
      about="with a link that we send to your email address"
      onSubmit={submit}
      noValidate
      error={error}
    >
      {sentTo === null ? (
        <>
          <Credential
            label="Email Address"
            type="email"
            autoComplete="email"
            error={refused}
            value={email}
            onChange={setEmail}
            isFirst
          />
          <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
            Send the link
          </Button>
        </>
      ) : (
        <Alert severity="success" variant="outlined" role="status" sx={{ overflowWrap: 'anywhere' }}>
          If {sentTo} belongs to an account, a link is on its way there. It works once, within an hour.
        </Alert>
      )}
      <Elsewhere to={loginRoute}>Back to sign in</Elsewhere>
    </Door>
  );
}
