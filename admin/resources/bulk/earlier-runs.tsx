import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/lists.ts';
import { type BulkRun, getBulkUpdates } from '#content-store/model/bulk/operations.ts';
import { bulkUpdateScreen } from '#content-store/model/bulk/screens.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { inSentence } from '#content-store/screens/words.ts';

/** What was changed before on this site, many at once: each leads to what it did, and back. */
export function EarlierRuns() {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data, error, refetch } = useQuery({
    queryKey: ['bulkUpdates', tenantKey],
    queryFn: () => client.run(getBulkUpdates, { first: 25 }),
    retry: false,
  });
  return (
    <HomeCard title={texts.bulk.before}>
      {error !== null && <LoadError what={texts.bulk.before} error={error} onRetry={() => refetch()} />}
      {data === undefined && error === null && <Skeleton height={60} sx={{ mx: 2 }} />}
      {data?.items.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{texts.bulk.noneBefore}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.items.map((run) => (
          <EarlierRun key={run.id} run={run} />
        ))}
      </Box>
    </HomeCard>
  );
}

function EarlierRun({ run }: { readonly run: BulkRun }) {
  const { timeZone } = useSite();
  const entity = entityNamed(run.entity);
  const many = entity === undefined ? run.entity : inSentence(entity.labels);
  const label = entity === undefined ? run.entity : inSentence(entity.label);
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box
        component={Link}
        to={`${bulkUpdateScreen.path}?run=${run.id}`}
        sx={{ fontWeight: 600, color: 'text.primary' }}
      >
        {countOf(run.total, label, many)}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {`${texts.bulk.states[run.state]} · ${texts.bulk.by(run.byName, formatInstant(run.madeAt, timeZone))}`}
      </Box>
    </Box>
  );
}
