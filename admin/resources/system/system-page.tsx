import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { bytes, count, countOf } from '#content-store/formats/numbers.ts';
import { getSystem, type System, type SystemSite } from '#content-store/model/system/operations.ts';
import { AudienceCard } from './audience-card.tsx';
import { CrawlersCard } from './crawlers-card.tsx';
import { OutboxCard } from './outbox-card.tsx';

/** How often it is asked anew while it is looked at, in milliseconds. */
const EVERY = 5_000;

/** How the installation stands: the store, the process, and each site. */
export function SystemPage() {
  const client = useClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['system'],
    queryFn: () => client.run(getSystem, {}),
    refetchInterval: EVERY,
    retry: false,
  });
  return (
    <>
      <TitleBar title="System" isBusy={isPending && isFetching} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 1080 }}>
        {isPending && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
        {error !== null && <LoadError what="The system’s state" error={error} onRetry={() => refetch()} />}
        {data !== undefined && <Standing system={data} />}
      </Box>
    </>
  );
}

/** What the server tells memory in. */
const MIB = 1_048_576;

function Standing({ system }: { readonly system: System }) {
  const { timeZone } = useSite();
  return (
    <>
      {system.isReadOnly && (
        <Alert severity="error">Nothing can be saved: {system.store}. The site stays up.</Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <HomeCard title="Store">
          <Facts
            facts={{
              State: `${system.isStoreWell ? 'Well' : 'Needs attention'} (${system.store})`,
              ...(system.documents !== null && { Documents: count(system.documents) }),
              ...(system.changes !== null && { Changes: count(system.changes) }),
            }}
          />
        </HomeCard>
        <HomeCard title="Process">
          <Facts
            facts={{
              'Running since': formatInstant(system.since, timeZone),
              Node: system.node,
              Memory: `${bytes(system.memory * MIB)}, of which ${bytes(system.heap * MIB)} are in use by the program`,
            }}
          />
        </HomeCard>
      </Box>
      <HomeCard title="Sites">
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {system.sites.map((site) => (
            <Box
              component="li"
              key={site.tenantKey}
              sx={{ px: 2, py: 1.25, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
            >
              <Box sx={{ fontWeight: 600 }}>
                {site.name}{' '}
                <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                  {site.domain}
                </Box>
              </Box>
              <Box
                sx={{
                  fontSize: '0.8125rem',
                  color: site.failedPages > 0 ? 'error.main' : 'text.secondary',
                }}
              >
                {standingOf(site, timeZone)}
              </Box>
            </Box>
          ))}
        </Box>
      </HomeCard>
      <OutboxCard />
      <AudienceCard />
      <CrawlersCard />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        A backup is taken with <code>npm run backup</code>, the store looked through with{' '}
        <code>npm run doctor</code>.
      </Box>
    </>
  );
}

function standingOf(site: SystemSite, timeZone: string): string {
  const published =
    site.lastPublish === null
      ? 'Not published yet'
      : `Published last ${formatInstant(site.lastPublish, timeZone)}`;
  return [
    published,
    site.state === 'idle' ? '' : `${site.state}: ${count(site.done)} of ${countOf(site.total, 'page')}`,
    site.failedPages > 0 ? `${countOf(site.failedPages, 'page')} could not be rendered` : '',
  ]
    .filter((one) => one !== '')
    .join(' · ');
}

function Facts({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: 2,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        columnGap: 2,
        rowGap: 0.75,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}
