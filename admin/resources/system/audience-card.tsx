import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { countOf } from '#content-store/formats/numbers.ts';
import {
  type AudienceOutbox,
  dropAudienceItem,
  getAudienceOutbox,
  retryAudienceItem,
} from '#content-store/model/outbox/audience-operations.ts';
import { Backfill } from './backfill.tsx';
import { FailedRow } from './failed-row.tsx';
import { useSteering } from './use-steering.ts';

/** How often it is asked anew while it is looked at, in milliseconds. */
const EVERY = 5_000;

/** What the site has to tell Omeda, and what it refused; nothing for a site that has never told it anything. */
export function AudienceCard() {
  const client = useClient();
  const { data, refetch } = useQuery({
    queryKey: ['audienceOutbox'],
    queryFn: () => client.run(getAudienceOutbox, {}),
    refetchInterval: EVERY,
    retry: false,
  });
  const { isBusy, steer } = useSteering(refetch);
  if (data === undefined || (!data.isUsed && data.waiting + data.failures === 0)) return null;
  return (
    <HomeCard title="Omeda">
      {data.isHeldBack && (
        <Alert severity="warning" square>
          Omeda is disabled under System outage. What members change meanwhile waits, and is sent in order.
        </Alert>
      )}
      <Box sx={{ px: 2, py: 1.25 }}>{inWords(data)}</Box>
      {data.isUsed && <Backfill onStep={refetch} />}
      {data.failed.length > 0 && (
        <Box component="ul" aria-label="What Omeda refused" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.failed.map((item) => (
            <FailedRow
              key={item.id}
              item={{ ...item, isUnknown: false }}
              isBusy={isBusy}
              onRetry={() =>
                void steer(() => client.run(retryAudienceItem, { id: item.id }), 'It is sent once more')
              }
              onDrop={() =>
                void steer(() => client.run(dropAudienceItem, { id: item.id }), 'It is taken off the list')
              }
            />
          ))}
        </Box>
      )}
    </HomeCard>
  );
}

function inWords({ waiting, failures, failed }: AudienceOutbox): string {
  const open = waiting === 0 ? 'Nothing is waiting' : `${countOf(waiting, 'change')} waiting`;
  const lost = failures === 0 ? 'nothing was refused' : `${countOf(failures, 'change')} refused`;
  return `${open}, ${lost}${failures > failed.length ? `; the newest ${failed.length} are listed` : ''}.`;
}
