import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { tenantOfTab, workOn } from '#admin/client/cookies.ts';
import { activeUser } from '#admin/client/session.ts';
import { useLogOut } from '#admin/client/use-log-out.ts';
import { currentSite } from '#admin/context/current-site.ts';
import { SiteProvider } from '#admin/context/site-context.ts';
import { UserProvider } from '#admin/context/user-context.ts';
import { useReadingType } from '#admin/ui/reading-type.ts';
import { ScreenSkeleton } from '#admin/ui/screen-skeleton.tsx';

/** Lets nothing of the console through until it is known who is there, and for which brand. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const client = useClient();
  const logOut = useLogOut();
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: ['activeUser'],
    queryFn: () => activeUser(client),
    staleTime: 300_000,
    retry: false,
  });
  const site = user === undefined ? undefined : currentSite(user.sites, tenantOfTab());
  useReadingType(site);
  if (error !== null)
    return (
      <Notice message={messageOfError(error)}>
        <Button variant="outlined" onClick={() => refetch()}>
          Try again
        </Button>
        <Button onClick={() => void logOut()}>Log out</Button>
      </Notice>
    );
  if (user === undefined) return <ScreenSkeleton />;
  if (site === undefined)
    return (
      <Notice message="You have no site to work on. Ask an administrator for access to one.">
        <Button onClick={() => void logOut()}>Log out</Button>
      </Notice>
    );
  // From now on every request names it.
  workOn(site.tenantKey);
  return (
    <UserProvider value={user}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </UserProvider>
  );
}

function Notice({ message, children }: { readonly message: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mt: 8, px: 2 }}>
      <Alert severity="error" variant="outlined">
        {message}
      </Alert>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>{children}</Box>
    </Box>
  );
}
