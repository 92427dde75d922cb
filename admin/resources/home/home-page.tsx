import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { canPublish, canRead, canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { useUser } from '#admin/context/user-context.ts';
import { hasKeptEdits } from '#admin/resources/edit/recovery/has-kept-edits.ts';
import { CreateAction } from '#admin/resources/list/create-action.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { entryFor } from '#content-store/console/entries.ts';
import { ComingUp } from './coming-up/coming-up.tsx';
import { LatestPublishes } from './latest-publishes.tsx';
import { RecentContent } from './recent-content.tsx';
import { RefusedUpdates } from './refused-updates.tsx';
import { content, usePieces } from './use-pieces.ts';

/** It comes with what reads the browser's store, to those alone who have something in it. */
const UnsavedWork = lazy(async () => ({ default: (await import('./unsaved-work.tsx')).UnsavedWork }));

/** It comes where something waits: most sites have nobody who submits. */
const WaitingForReview = lazy(async () => ({
  default: (await import('./waiting-for-review.tsx')).WaitingForReview,
}));

const RoleHome = lazy(async () => ({ default: (await import('./role-home.tsx')).RoleHome }));

/** What is drafted, and may be forgotten: each for whoever edits it. */
const DRAFTED = [content, entryFor('layout'), entryFor('sharedLayout')];

/** The console's first screen: what was published, what waits, and what one can start. */
export function HomePage() {
  const site = useSite();
  const { permissions } = useUser();
  const { data: hasUnsaved } = useQuery({ queryKey: ['hasKeptEdits'], queryFn: hasKeptEdits, retry: false });
  const origin = siteOrigin(site, window.location);
  const drafted = DRAFTED.filter((entity) => canWrite(entity, permissions));
  const drafts = drafted.length > 0 && (
    <RecentContent title="Drafts and unpublished changes" view="drafts" entities={drafted} />
  );
  return (
    <>
      <TitleBar
        title={site.name}
        aside={
          <Box
            component="a"
            href={origin}
            target="_blank"
            rel="noopener"
            sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {origin.replace(/^https?:\/\//, '')}
          </Box>
        }
        actions={canWrite(content, permissions) && <CreateAction entity={content} />}
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3 }}>
        {hasUnsaved === true && (
          <Suspense fallback={null}>
            <UnsavedWork />
          </Suspense>
        )}
        {canRead(content, permissions) && <RefusedUpdates />}
        {canRead(content, permissions) && <InReview />}
        {canRead(content, permissions) ? (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: '1fr', lg: '2fr 3fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 3 }}>
              {drafts}
              <ComingUp />
              <LatestPublishes />
            </Box>
            <RecentContent title="Recently changed" view="recent" entities={[content]} />
          </Box>
        ) : (
          <>
            {drafts}
            <Suspense
              fallback={
                <Skeleton variant="rounded" height={240} sx={{ maxWidth: 720 }} aria-label="Loading" />
              }
            >
              <RoleHome />
            </Suspense>
          </>
        )}
      </Box>
    </>
  );
}

/** Pieces in review that are named. */
const IN_REVIEW = 6;

function InReview() {
  const { permissions, id } = useUser();
  const { data } = usePieces({
    first: IN_REVIEW,
    where: canPublish(content, permissions)
      ? { submission: { eq: 'waiting' } }
      : { submission: { missing: false }, submittedById: { eq: id } },
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <Suspense fallback={null}>
      <WaitingForReview {...data} />
    </Suspense>
  );
}
