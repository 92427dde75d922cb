import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import {
  endSiteUserSessionAdmin,
  getSiteUserSessionsAdmin,
  type SiteUserSession,
} from '#content-store/model/site-users/staff-operations.ts';

interface SessionsDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Where a site user is logged in, each of which can be ended. */
export function SessionsDialog({ id, onClose }: SessionsDialogProps) {
  const client = useClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['siteUser', 'sessions', id],
    queryFn: () => client.run(getSiteUserSessionsAdmin, { id }),
    gcTime: 0,
    retry: false,
  });
  const end = async (sessionId?: string) => {
    setBusy(sessionId ?? ALL);
    setProblem(undefined);
    try {
      await client.run(endSiteUserSessionAdmin, { id, ...(sessionId !== undefined && { sessionId }) });
      await refetch();
    } catch (refusal) {
      setProblem(messageOfError(refusal));
    } finally {
      setBusy(null);
    }
  };
  const said = problem ?? (error === null ? undefined : messageOfError(error));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="sessions-title">
      <DialogTitle id="sessions-title">Where this person is logged in</DialogTitle>
      <DialogContent aria-live="polite">
        {said !== undefined && (
          <Alert severity="error" variant="outlined">
            {said}
          </Alert>
        )}
        {data === undefined && error === null && <Skeleton aria-label="Loading the sessions" />}
        {data?.length === 0 && <Typography>Nowhere at the moment.</Typography>}
        {data !== undefined && data.length > 0 && (
          <List disablePadding>
            {data.map((session) => (
              <Session
                key={session.id}
                session={session}
                isBusy={busy !== null}
                onEnd={() => void end(session.id)}
              />
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        {data !== undefined && data.length > 1 && (
          <Button color="error" loading={busy === ALL} disabled={busy !== null} onClick={() => void end()}>
            Log out everywhere
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ALL = 'all';

interface SessionProps {
  readonly session: SiteUserSession;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { timeZone } = useSite();
  const browser = session.browser ?? 'A browser that is not known';
  const since = formatInstant(session.createdAt, timeZone);
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <Button size="small" disabled={isBusy} aria-label={`End the session of ${since}`} onClick={onEnd}>
          End
        </Button>
      }
    >
      <ListItemText
        primary={browser}
        secondary={`Since ${since}, until ${formatInstant(session.expiresAt, timeZone)} at the latest`}
      />
    </ListItem>
  );
}
