import { Box } from '@mui/material';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { useUser } from '#admin/context/user-context.ts';
import { LatestPublishes } from '#admin/resources/home/latest-publishes.tsx';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { useNewestReceipt } from '#admin/resources/receipts/use-latest-publishes.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { countOf } from '#content-store/formats/numbers.ts';
import { tenant } from '#content-store/model/tenants/tenant.ts';
import { RebuildSite } from './rebuild-site.tsx';

/** How the published site stands: what could not be rendered, what was published lately, and rendering it all anew. */
export function PublishingPage() {
  const { permissions } = useUser();
  return (
    <>
      <TitleBar title="Publishing" actions={canWrite(tenant, permissions) && <RebuildSite />} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 960 }}>
        <FailedPages />
        <IncompletePages />
        <LatestPublishes />
      </Box>
    </>
  );
}

/** What failed is tried again with each publish, so the newest receipt has all that still fails. */
function FailedPages() {
  const site = useSite();
  const newest = useNewestReceipt();
  if (newest === undefined || newest.failed.length === 0) return null;
  const receipt = { ...newest, changedPaths: [], removedPaths: [], incomplete: [] };
  return (
    <HomeCard title={`${countOf(newest.failed.length, 'page')} could not be rendered`}>
      <Box sx={{ px: 2, py: 1.25 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          Readers see what was published there before. It is tried again by itself, and with each publish.
        </Box>
        <ReceiptPages receipt={receipt} origin={siteOrigin(site, window.location)} />
      </Box>
    </HomeCard>
  );
}

/** The same of blocks that could not be loaded (S0 §8). */
function IncompletePages() {
  const site = useSite();
  const newest = useNewestReceipt();
  if (newest === undefined || newest.incomplete.length === 0) return null;
  const receipt = { ...newest, changedPaths: [], removedPaths: [], failed: [] };
  return (
    <HomeCard title={`${countOf(newest.incomplete.length, 'page')} with an empty place`}>
      <Box sx={{ px: 2, py: 1.25 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          A block of each could not be loaded, and readers see the page without it. It is tried again by
          itself, and with each publish.
        </Box>
        <ReceiptPages receipt={receipt} origin={siteOrigin(site, window.location)} />
      </Box>
    </HomeCard>
  );
}
