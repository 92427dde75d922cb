import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { readerOrigin } from '#admin/context/site-origin.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { memberTexts } from '#content-store/messages/members.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { simulateSiteUser } from '#content-store/model/site-users/staff-operations.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** Shows the site as a site user sees it, in a window of its own and for one day (S0 §4). */
export function SimulateButton({ record }: { readonly record: ConsoleRecord }) {
  const client = useClient();
  const notify = useNotify();
  const site = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const origin = readerOrigin(site, window.location);
  // The session is a cookie of the host that it was begun on.
  if (origin !== window.location.origin)
    return (
      <Button size="small" href={`${origin}/admin${editPath(siteUser, record.id)}`}>
        Sign in as this user on {new URL(origin).host}
      </Button>
    );
  const simulate = async () => {
    setIsBusy(true);
    // With the click itself: a window that opens later is one that browsers hold back.
    const opened = window.open('', '_blank');
    try {
      const { username } = await client.run(simulateSiteUser, { username: String(record.username) });
      notify(memberTexts.simulated(username), { type: 'success', messageArgs: {} });
      if (opened === null) return;
      opened.opener = null;
      opened.location.replace(origin);
    } catch (problem) {
      opened?.close();
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void simulate()}>
      Sign in as this user
    </Button>
  );
}
