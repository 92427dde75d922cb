import { Box } from '@mui/material';
import { Link } from 'react-router';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { texts } from '#content-store/messages/console.ts';
import { blockTypes } from '#content-store/model/blocks/blocks.ts';
import { blockOptionUsageScreen } from '#content-store/model/layouts/screens.ts';
import { labelOf, usageByType } from './block-usage.ts';
import { UsageScreen } from './usage-screen.tsx';
import { UsageTable } from './usage-table.tsx';
import { usePlacedBlocks } from './use-placed-blocks.ts';

/** Which blocks the site's layouts place, and where. */
export function BlockUsagePage() {
  const blocks = usePlacedBlocks();
  const usages = usageByType(blocks.data ?? []);
  const unused = blockTypes.filter((one) => !usages.has(one.type));
  return (
    <UsageScreen title="Layout block usage" blocks={blocks}>
      <HomeCard title="Placed blocks">
        {usages.size === 0 ? (
          <Box sx={{ p: 2, color: 'text.secondary' }}>{texts.noBlockPlaced}</Box>
        ) : (
          <UsageTable
            label="Placed blocks"
            of="Block"
            usages={usages}
            nameOf={(type) => <Link to={`${blockOptionUsageScreen.path}?type=${type}`}>{labelOf(type)}</Link>}
          />
        )}
      </HomeCard>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        Placed nowhere: {unused.map((one) => one.label).join(', ')}.
      </Box>
    </UsageScreen>
  );
}
