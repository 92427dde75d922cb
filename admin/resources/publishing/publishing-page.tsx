import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { canWrite } from '#admin/app/access.ts';
import { useBackend } from '#admin/app/backend-context.ts';
import { useSite } from '#admin/app/site-context.ts';
import { useUser } from '#admin/app/user-context.ts';
import { siteOrigin } from '#admin/data/preview.ts';
import { count, isWorthSaying } from '#admin/data/receipt.ts';
import { HomeCard } from '#admin/resources/home/home-card.tsx';
import { LatestPublishes } from '#admin/resources/home/latest-publishes.tsx';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { TitleBar } from '#admin/shell/title-bar.tsx';
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
        <LatestPublishes />
      </Box>
    </>
  );
}

/** What failed is tried again with each publish, so the newest receipt has all that still fails. */
function FailedPages() {
  const backend = useBackend();
  const site = useSite();
  const { data } = useQuery({
    queryKey: ['receipts', site.tenantKey, 'newest'],
    queryFn: async () => (await backend.receipts(40)).find(isWorthSaying) ?? null,
    retry: false,
  });
  if (data === undefined || data === null || data.failed.length === 0) return null;
  const receipt = { ...data, changedPaths: [], removedPaths: [] };
  return (
    <HomeCard title={`${count(data.failed.length, 'page')} could not be rendered`}>
      <Box sx={{ px: 2, py: 1.25 }}>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          Readers see what was published there before. It is tried again by itself, and with each publish.
        </Box>
        <ReceiptPages receipt={receipt} origin={siteOrigin(site, window.location)} />
      </Box>
    </HomeCard>
  );
}
