import { Box, NativeSelect, OutlinedInput, Skeleton } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { HomeCard } from '#admin/resources/home/home-card.tsx';
import { LoadError } from '#admin/shell/load-error.tsx';
import { TitleBar } from '#admin/shell/title-bar.tsx';
import { layoutBlockOptionUsagePath } from '#content-store/console/routes.ts';
import { blockSettingsOf, blockTypes } from '#content-store/model/blocks/blocks.ts';
import { usageBySetting, usageByType } from './block-usage.ts';
import { UsageTable } from './usage-table.tsx';
import { usePlacedBlocks } from './use-placed-blocks.ts';

const labelOf = (type: string) => blockTypes.find((one) => one.type === type)?.label ?? type;

/** Which blocks the site's layouts place, and where. */
export function BlockUsagePage() {
  const blocks = usePlacedBlocks();
  const usages = usageByType(blocks.data ?? []);
  const unused = blockTypes.filter((one) => !usages.has(one.type));
  return (
    <UsageScreen title="Layout block usage" blocks={blocks}>
      <HomeCard title="Placed blocks">
        {usages.size === 0 ? (
          <Box sx={{ p: 2, color: 'text.secondary' }}>No layout places a block.</Box>
        ) : (
          <UsageTable
            label="Placed blocks"
            of="Block"
            usages={usages}
            nameOf={(type) => <Link to={`${layoutBlockOptionUsagePath}?type=${type}`}>{labelOf(type)}</Link>}
          />
        )}
      </HomeCard>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        Placed nowhere: {unused.map((one) => one.label).join(', ')}.
      </Box>
    </UsageScreen>
  );
}

/** With which settings the blocks of a type are placed. */
export function BlockOptionUsagePage() {
  const blocks = usePlacedBlocks();
  const [params, setParams] = useSearchParams();
  const types = [...usageByType(blocks.data ?? []).keys()];
  const type = params.get('type') ?? types[0] ?? '';
  const settings = usageBySetting(blocks.data ?? [], type);
  return (
    <UsageScreen title="Layout block option usage" blocks={blocks}>
      {types.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>No layout places a block.</Box>
      ) : (
        <Box>
          <NativeSelect
            value={type}
            inputProps={{ 'aria-label': 'Block' }}
            onChange={(event) => setParams({ type: event.target.value }, { replace: true })}
            input={<OutlinedInput size="small" sx={{ minWidth: 260 }} />}
          >
            {[...new Set([...types, type])].map((one) => (
              <option key={one} value={one}>
                {labelOf(one)}
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

interface UsageScreenProps {
  readonly title: string;
  readonly blocks: ReturnType<typeof usePlacedBlocks>;
  readonly children: React.ReactNode;
}

function UsageScreen({ title, blocks, children }: UsageScreenProps) {
  const { isPending, error, refetch } = blocks;
  return (
    <>
      <TitleBar title={title} isBusy={isPending && error === null} />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 1080 }}>
        {isPending && error === null && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
        {error !== null && <LoadError what="The layouts" error={error} onRetry={() => void refetch()} />}
        {blocks.data !== undefined && children}
      </Box>
    </>
  );
}
