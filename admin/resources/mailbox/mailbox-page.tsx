import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { getMailbox, type MailboxEntry } from '#content-store/model/mailbox/operations.ts';
import { mailboxLetterScreen, mailboxScreen } from '#content-store/model/mailbox/screens.ts';

/** The letters of an installation without a mail server, the newest first. */
export function MailboxPage() {
  const client = useClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => client.run(getMailbox, {}),
    refetchInterval: 5_000,
    retry: false,
  });
  return (
    <>
      <TitleBar title={mailboxScreen.title} isBusy={isPending && isFetching} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2, maxWidth: 960 }}>
        {isPending && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
        {error !== null && <LoadError what="The mailbox" error={error} onRetry={() => refetch()} />}
        {data === null && (
          <Box sx={{ color: 'text.secondary' }}>
            Letters leave by a mail server, so none is kept here. What could not be sent is listed under
            System.
          </Box>
        )}
        {data != null && (
          <>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              This installation has no mail server (MASTHEAD_SMTP): its letters come here instead of to their
              addresses.
            </Box>
            <Letters letters={data.letters} />
          </>
        )}
      </Box>
    </>
  );
}

function Letters({ letters }: { readonly letters: readonly MailboxEntry[] }) {
  const { timeZone } = useSite();
  if (letters.length === 0) return <Box>No letter has been sent yet.</Box>;
  return (
    <Box
      component="ul"
      aria-label="Letters"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {letters.map(({ id, at, to, subject }) => (
        <Box
          component="li"
          key={id}
          sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
        >
          <Box
            component={Link}
            to={mailboxLetterScreen.path.replace(':id', id)}
            sx={{
              px: 2,
              py: 1.25,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' },
              columnGap: 2,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { bgcolor: 'action.hover' },
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ fontWeight: 600 }}>{subject}</Box>
            <Box component="time" dateTime={at} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {formatInstant(at, timeZone)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>to {to}</Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
