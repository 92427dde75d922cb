import { Box, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { getMailboxLetter, type MailboxLetter } from '#content-store/model/mailbox/operations.ts';
import { mailboxLetterScreen, mailboxScreen } from '#content-store/model/mailbox/screens.ts';

/** A letter as it would have arrived, with its text and its HTML. */
export function MailboxLetterPage() {
  const { id = '' } = useParams();
  const client = useClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['mailbox', id],
    queryFn: async () => {
      // The frame is a navigation, which cannot renew the session itself.
      await client.keepAlive();
      return client.run(getMailboxLetter, { id });
    },
    retry: false,
  });
  return (
    <>
      <TitleBar
        title={data?.subject ?? mailboxLetterScreen.title}
        parent={{ label: mailboxScreen.title, path: mailboxScreen.path }}
        isBusy={isPending && isFetching}
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2, maxWidth: 960 }}>
        {isPending && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
        {error !== null && <LoadError what="The letter" error={error} onRetry={() => refetch()} />}
        {data === null && <Box>This letter is not there any more, or not yours to read.</Box>}
        {data != null && <Shown letter={data} />}
      </Box>
    </>
  );
}

function Shown({ letter: { id, at, to, subject, text } }: { readonly letter: MailboxLetter }) {
  const { timeZone } = useSite();
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          To {to}, {formatInstant(at, timeZone)}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={form}
          onChange={(_event, chosen: 'html' | 'text' | null) => setForm(chosen ?? form)}
          aria-label="Form of the letter"
        >
          <ToggleButton value="html">HTML</ToggleButton>
          <ToggleButton value="text">Text</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {form === 'html' ? (
        <Box
          component="iframe"
          title={subject}
          src={`/api/mailbox/${id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          sx={{
            width: '100%',
            height: 520,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'white',
          }}
        />
      ) : (
        <Box
          component="pre"
          sx={{
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontSize: '0.875rem',
          }}
        >
          {text}
        </Box>
      )}
    </>
  );
}
