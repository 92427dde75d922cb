import { Box, Skeleton } from '@mui/material';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import type { EntityEntry } from '#content-store/screens/entity-entry.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';
import { StateLabel, StateRest } from '../edit/notices/state-label.tsx';
import { kindOf } from './newest-first.ts';
import { content, pieceTitle, useNewest } from './use-pieces.ts';

interface RecentContentProps {
  readonly title: string;
  readonly view: 'recent' | 'drafts';
  /** Whose records are listed. */
  readonly entities: readonly EntityEntry[];
}

const ASKED = {
  recent: { first: 12, where: {} },
  drafts: { first: 6, where: { isUnpublished: { eq: true } } },
};

const IN_ONE_LINE = '@container (min-width: 620px)';

/** Records by when they changed last. */
export function RecentContent({ title, view, entities }: RecentContentProps) {
  const { timeZone } = useSite();
  const { data, isPending, error, refetch } = useNewest(entities, ASKED[view]);
  const isNothing = !isPending && error === null && data.length === 0;
  return (
    <HomeCard
      title={title}
      {...(view === 'recent' ? { more: { label: 'All content', path: listPath(content) } } : {})}
    >
      {isPending && (
        <Box sx={{ p: 2 }}>
          {['a', 'b', 'c'].map((one) => (
            <Skeleton key={one} height={32} />
          ))}
        </Box>
      )}
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <LoadError what={title} error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {isNothing && (
        <Box sx={{ p: 2, color: 'text.secondary' }}>
          {view === 'drafts' ? 'Everything saved is published.' : 'Nothing yet. Write the first article.'}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, containerType: 'inline-size' }}>
        {(isPending ? [] : data).map(({ entity, record }) => {
          const meta = metaOf(record);
          const state = recordState(entity, record, meta, Date.now());
          return (
            <Box
              component="li"
              key={`${entity.name} ${record.id}`}
              sx={{
                // The title has a line of its own.
                ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' },
                ...{ px: 2, py: 1, '& > a, & > [data-state-rest]': { flex: '1 0 100%' } },
                // In one line, where there is room.
                [IN_ONE_LINE]: {
                  ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto minmax(72px, auto)' },
                  ...{ alignItems: 'center', alignContent: 'center', minHeight: 40, py: 0.5 },
                  '& > [data-state-rest]': { gridColumn: '1 / -1', gridRow: 2, textAlign: 'end' },
                },
                '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
              }}
            >
              <Box
                component={Link}
                to={editPath(entity, record.id)}
                sx={{
                  color: 'text.primary',
                  fontWeight: 600,
                  textDecoration: 'none',
                  '&:hover': { color: 'primary.main' },
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {pieceTitle(record, entity)}
              </Box>
              <StateLabel state={state} />
              <Box
                component="span"
                sx={{
                  ...{ fontSize: '0.75rem', color: 'text.secondary' },
                  [IN_ONE_LINE]: { gridColumn: 2, gridRow: 1 },
                }}
              >
                {[
                  kindOf({ entity, record }),
                  meta?.updatedBy ?? '',
                  meta === null ? '' : formatInstant(meta.updatedAt, timeZone),
                ]
                  .filter((one) => one !== '')
                  .join(' · ')}
              </Box>
              <StateRest state={state} />
            </Box>
          );
        })}
      </Box>
    </HomeCard>
  );
}
