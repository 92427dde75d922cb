import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  dropOutboxItem,
  type FailedItem,
  getOutbox,
  type OutboxStanding,
  pauseMail,
  retryOutboxItem,
} from '#content-store/model/outbox/operations.ts';

/** How often it is asked anew while it is looked at, in milliseconds. */
const EVERY = 5_000;

/** Mail: what waits, and what waits for a person. Only for those who work on all sites; nothing for others. */
export function OutboxCard() {
  const client = useClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: () => client.run(getOutbox, {}),
    refetchInterval: EVERY,
    retry: false,
  });
  if (data === undefined) return null;
  const tell = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      notify(done, { type: 'info', messageArgs: {} });
    } catch (problem) {
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      await refetch();
      setIsBusy(false);
    }
  };
  const pause = (isPaused: boolean) =>
    tell(() => client.run(pauseMail, { isPaused }), isPaused ? 'Mail is held back' : 'Mail goes on');
  return (
    <HomeCard title="Mail">
      {data.isPaused && <Paused standing={data} />}
      <Box
        sx={{
          px: 2,
          py: 1.25,
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 1,
        }}
      >
        <Box sx={{ flex: 1, minWidth: 200 }}>{inWords(data)}</Box>
        <Button size="small" variant="outlined" loading={isBusy} onClick={() => void pause(!data.isPaused)}>
          {data.isPaused ? 'Let mail go on' : 'Hold mail back'}
        </Button>
      </Box>
      {data.failed.length > 0 && (
        <Box component="ul" aria-label="Letters that did not arrive" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.failed.map((item) => (
            <Failed
              key={item.id}
              item={item}
              isBusy={isBusy}
              onRetry={() =>
                void tell(() => client.run(retryOutboxItem, { id: item.id }), 'It is sent once more')
              }
              onDrop={() =>
                void tell(() => client.run(dropOutboxItem, { id: item.id }), 'It is taken off the list')
              }
            />
          ))}
        </Box>
      )}
    </HomeCard>
  );
}

function inWords({ waiting, failures, failed }: OutboxStanding): string {
  const open = waiting === 0 ? 'No letter is waiting' : `${countOf(waiting, 'letter')} waiting`;
  const lost = failures === 0 ? 'none has failed' : `${countOf(failures, 'letter')} failed`;
  return `${open}, ${lost}${failures > failed.length ? `; the newest ${failed.length} are listed` : ''}.`;
}

function Paused({ standing: { pausedSince, pausedBy } }: { readonly standing: OutboxStanding }) {
  const { timeZone } = useSite();
  return (
    <Alert severity="warning" square>
      Mail is held back{pausedSince !== null && ` since ${formatInstant(pausedSince, timeZone)}`}
      {pausedBy !== null && `, by ${pausedBy}`}. What is to be sent meanwhile waits.
    </Alert>
  );
}

interface FailedProps {
  readonly item: FailedItem;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

function Failed({ item, isBusy, onRetry, onDrop }: FailedProps) {
  const { timeZone } = useSite();
  const { about, to, state, why, attempts, endedAt } = item;
  const name = `${about}${to === null ? '' : ` to ${to}`}`;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 }, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
          {state === 'unknown' ? 'Unknown' : 'Failed'}
          {why !== null && `: ${why}`}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {formatInstant(endedAt, timeZone)}, after {countOf(attempts, 'attempt')}.{' '}
          {state === 'unknown' &&
            'The connection ended before the mail server had answered: nobody can tell whether the letter arrived. Sent again, it may come twice; the newer link counts.'}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        onClick={onRetry}
        aria-label={`Try again: ${name}`}
      >
        Try again
      </Button>
      <Button size="small" disabled={isBusy} onClick={onDrop} aria-label={`Take off the list: ${name}`}>
        Take off the list
      </Button>
    </Box>
  );
}
