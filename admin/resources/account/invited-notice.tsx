import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { inviteCMSUser } from '#content-store/model/cms-users/operations.ts';

/** Says of somebody who has not chosen a password yet since when they are invited, and offers to invite them again. */
export function InvitedNotice({ user }: { readonly user: ConsoleRecord }) {
  const client = useClient();
  const notify = useNotify();
  const { timeZone } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  if (typeof user.invitedAt !== 'string' || user.invitedAt === '') return null;
  const send = async () => {
    setIsBusy(true);
    try {
      await client.run(inviteCMSUser, { id: user.id });
      notify(`The invitation is on its way to ${String(user.email)} again`, {
        type: 'info',
        messageArgs: {},
      });
    } catch (problem) {
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      square
      sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
      action={
        <Button size="small" loading={isBusy} onClick={() => void send()}>
          Send the invitation again
        </Button>
      }
    >
      <strong>Invited on {formatInstant(user.invitedAt, timeZone)}.</strong> The account is active once a
      password is chosen, by the link in the invitation; each link counts for an hour.
    </Alert>
  );
}
