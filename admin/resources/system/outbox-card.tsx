import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  dropOutboxItem,
  getOutbox,
  type OutboxStanding,
  pauseMail,
  retryOutboxItem,
} from '#content-store/model/outbox/operations.ts';
import { FailedRow } from './failed-row.tsx';
import { useSteering } from './use-steering.ts';

/** How often it is asked anew while it is looked at, in milliseconds. */
const EVERY = 5_000;

/** Mail: what waits, and what waits for a person. Only for those who work on all sites; nothing for others. */
export function OutboxCard() {
  const client = useClient();
  const { data, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: () => client.run(getOutbox, {}),
    refetchInterval: EVERY,
    retry: false,
  });
  const { isBusy, steer } = useSteering(refetch);
  if (data === undefined) return null;
  const pause = (isPaused: boolean) =>
    steer(() => client.run(pauseMail, { isPaused }), isPaused ? 'Mail is held back' : 'Mail goes on');
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
            <FailedRow
              key={item.id}
              item={{ ...item, isUnknown: item.state === 'unknown' }}
              isBusy={isBusy}
              onRetry={() =>
                void steer(() => client.run(retryOutboxItem, { id: item.id }), 'It is sent once more')
              }
              onDrop={() =>
                void steer(() => client.run(dropOutboxItem, { id: item.id }), 'It is taken off the list')
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
