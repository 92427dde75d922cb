import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useLogin } from 'react-admin';
import { useSearchParams } from 'react-router';
import { ServerNotice } from './server-notice.tsx';
import { useSignIn } from './use-sign-in.tsx';

/** Where staff sign in (S1 §2). `redirect` names the page they were on their way to. */
export function LoginPage() {
  const login = useLogin();
  const [parameters] = useSearchParams();
  const { lines, error, isBusy, submit } = useSignIn(
    (credentials) => login(credentials, localPath(parameters.get('redirect'))),
    { staysAfter: false },
  );

  useEffect(() => {
    document.title = 'Sign in · Masthead';
  }, []);

  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Box
        component="form"
        onSubmit={submit}
        sx={{
          width: '100%',
          maxWidth: 360,
          p: 4,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          display: 'grid',
          gap: 2,
        }}
      >
        <Box sx={{ mb: 1 }}>
          <Typography variant="h1" sx={{ fontSize: '1.375rem' }}>
            Sign in
          </Typography>
          <Typography color="text.secondary">to edit and publish with Masthead</Typography>
        </Box>
        <ServerNotice />
        {error !== null && (
          <Alert severity="error" variant="outlined" role="alert">
            {error}
          </Alert>
        )}
        {lines}
        <Button type="submit" variant="contained" size="large" loading={isBusy} sx={{ mt: 1 }}>
          Sign in
        </Button>
      </Box>
    </Box>
  );
}

/** Only a path of the console; anything else leads to its home (security: no open redirect). */
export function localPath(path: string | null): string {
  const inside = path?.replace(/^\/admin(?=\/|$)/, '') ?? '';
  return /^\/(?![/\\])/.test(inside) ? inside : '/';
}
