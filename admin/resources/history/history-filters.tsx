import { Box, Chip, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { visibleEntities } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { askedParams, useAskedParams } from '#admin/ui/asked-params.ts';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { entityIndex } from '#content-store/console/entity-index.ts';
import { texts } from '#content-store/messages/console.ts';
import type { AskedHistory } from '#content-store/model/history/operations.ts';
import { REASONS } from './words.ts';

const NAMES = ['entity', 'id', 'actor', 'reason'] as const;
type Name = (typeof NAMES)[number];

/** What the address of the screen asks for. */
export function askedIn(params: URLSearchParams): AskedHistory {
  return askedParams(params, NAMES);
}

/** What one can look for; kept in the address, so that it can be shared and gone back to. */
export function HistoryFilters() {
  const { permissions } = useUser();
  const [params, set] = useAskedParams<Name>((name, next) => {
    // One record is of one kind.
    if (name === 'entity') next.delete('id');
  });
  const id = params.get('id');
  return (
    <Box
      role="search"
      aria-label="Filter the history"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <TextField
        select
        size="small"
        label="What"
        value={params.get('entity') ?? ''}
        onChange={(event) => set('entity', event.target.value)}
        sx={{ minWidth: 180 }}
      >
        <MenuItem value="">Everything</MenuItem>
        {visibleEntities(permissions, entityIndex).map((one) => (
          <MenuItem key={one.name} value={one.name}>
            {one.labels}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Done"
        value={params.get('reason') ?? ''}
        onChange={(event) => set('reason', event.target.value)}
        sx={{ minWidth: 180 }}
      >
        <MenuItem value="">Anything</MenuItem>
        {REASONS.map((one) => (
          <MenuItem key={one.value} value={one.value}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
      <ByWhom value={params.get('actor') ?? ''} onChange={(value) => set('actor', value)} />
      {id !== null && <Chip label={`One record: ${id}`} onDelete={() => set('id', '')} />}
    </Box>
  );
}

function ByWhom({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the typing has settled, and not again
  useEffect(() => {
    if (settled !== value) onChange(settled);
  }, [settled]);
  return (
    <TextField
      size="small"
      label="By whom"
      placeholder={texts.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ minWidth: 200 }}
    />
  );
}
