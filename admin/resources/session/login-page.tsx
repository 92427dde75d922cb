import { Alert, Box, Button } from '@mui/material';
import { CornerDownLeft } from 'lucide-react';
import { useLogin } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import { resetPasswordScreen } from '#content-store/model/cms-users/screens.ts';
import { Door, noticeIn } from './door.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { ServerNotice } from './server-notice.tsx';
import { useSignIn } from './use-sign-in.tsx';

/** Where staff sign in (S1 §2). `redirect` names the page they were on their way to. */
export function LoginPage() {
  const login = useLogin();
  const [parameters] = useSearchParams();
  const notice = noticeIn(useLocation().state);
  const { lines, error, isBusy, submit } = useSignIn(
    (credentials) => login(credentials, localPath(parameters.get('redirect'))),
    { staysAfter: false },
  );

  return (
    <Door
      title="Sign in"
      about="to edit and publish with Masthead"
      onSubmit={submit}
      error={error}
      above={
        <>
          <ServerNotice />
          {notice !== null && error === null && (
            <Alert severity="success" variant="outlined">
              {notice}
            </Alert>
          )}
        </>
      }
    >
      {lines}
      <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
        Sign in
        <Box component={CornerDownLeft} size={16} aria-hidden sx={{ ml: 1, opacity: 0.8 }} />
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
