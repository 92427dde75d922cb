import { Box, NativeSelect, OutlinedInput } from '@mui/material';
import { useSearchParams } from 'react-router';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { texts } from '#content-store/messages/console.ts';
import { blockSettingsOf } from '#content-store/model/blocks/blocks.ts';
import { blockOptionUsageScreen } from '#content-store/model/layouts/screens.ts';
import { labelOf, usageBySetting, usageByType } from './block-usage.ts';
import { UsageScreen } from './usage-screen.tsx';
import { UsageTable } from './usage-table.tsx';
import { usePlacedBlocks } from './use-placed-blocks.ts';

/** With which settings the blocks of a type are placed. */
export function BlockOptionUsagePage() {
  const blocks = usePlacedBlocks();
  const [params, setParams] = useSearchParams();
  const types = [...usageByType(blocks.data ?? []).keys()];
  const type = params.get('type') ?? types[0] ?? '';
  const settings = usageBySetting(blocks.data ?? [], type);
  return (
    <UsageScreen title={blockOptionUsageScreen.title} blocks={blocks}>
      {types.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{texts.noBlockPlaced}</Box>
      ) : (
        <Box>
          <NativeSelect
            value={type}
            inputProps={{ 'aria-label': 'Block' }}
            onChange={(event) => setParams({ type: event.target.value }, { replace: true })}
            input={<OutlinedInput size="small" sx={{ minWidth: 260 }} />}
          >
            {[...new Set([...types, type])].map((known) => (
              <option key={known} value={known}>
                {labelOf(known)}
              </option>
            ))}
          </NativeSelect>
        </Box>
      )}
      {[...settings].map(([name, usages]) => {
        const label = blockSettingsOf(type)?.[name]?.label ?? name;
        return (
          <HomeCard key={name} title={label}>
            <UsageTable label={label} of="Value" usages={usages} />
          </HomeCard>
        );
      })}
    </UsageScreen>
  );
}
