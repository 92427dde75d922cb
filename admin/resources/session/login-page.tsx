import { Alert, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLogin } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { ApiError, messageOfError } from '#admin/data/api-error.ts';
import { resetPasswordScreen } from '#content-store/model/cms-users/screens.ts';
import { Credential } from './credential.tsx';
import { Door, noticeIn } from './door.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { ServerNotice } from './server-notice.tsx';

/** Where staff sign in (S1 §2). `redirect` names the page they were on their way to. */
export function LoginPage() {
  const login = useLogin();
  const [parameters] = useSearchParams();
  const notice = noticeIn(useLocation().state);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [credentials, setCredentials] = useState({ username: '', password: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      await login(credentials, localPath(parameters.get('redirect')));
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : messageOfError(problem));
      setIsBusy(false);
    }
  };

  return (
    <Door title="Sign in" about="to edit and publish with Masthead" onSubmit={submit}>
      <ServerNotice />
      {notice !== null && error === null && (
        <Alert severity="success" variant="outlined">
          {notice}
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" variant="outlined" role="alert">
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
      <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
        Sign in
      </Button>
      <Elsewhere to={resetPasswordScreen.path}>Forgot your password?</Elsewhere>
    </Door>
  );
}

/** Only a path of the console; anything else leads to its home (security: no open redirect). */
export function localPath(path: string | null): string {
  const inside = path?.replace(/^\/admin(?=\/|$)/, '') ?? '';
  return /^\/(?![/\\])/.test(inside) ? inside : '/';
}
