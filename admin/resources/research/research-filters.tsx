import { Box, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useUser } from '#admin/context/user-context.ts';
import { askedParams, useAskedParams } from '#admin/ui/asked-params.ts';
import { SearchInput } from '#admin/ui/search-bar.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { researchTexts as texts } from '#content-store/messages/research.ts';
import { typeChoices } from '#content-store/model/content/content-types.ts';
import type { AskedResearch } from '#content-store/model/content/operations.ts';
import { researchStates } from '#content-store/model/content/research-states.ts';

const NAMES = ['phrase', 'site', 'type', 'state'] as const;
type Name = (typeof NAMES)[number];

/** What the address of the screen asks for. */
export function askedIn(params: URLSearchParams): AskedResearch {
  return askedParams(params, NAMES) as AskedResearch;
}

/** What one can look for; kept in the address, so that it can be shared and gone back to. */
export function ResearchFilters() {
  const { sites } = useUser();
  const [params, set] = useAskedParams<Name>();
  const choice = (
    name: Name,
    label: string,
    all: string,
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some(({ value }) => value === params.get(name)) ? params.get(name) : ''}
      onChange={(event) => set(name, event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 170 }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((one) => (
        <MenuItem key={one.value} value={one.value}>
          {one.label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      role="search"
      aria-label={texts.filters}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Phrase value={params.get('phrase') ?? ''} onChange={(value) => set('phrase', value)} />
      {choice(
        'site',
        texts.site,
        texts.allSites,
        sites.map(({ tenantKey, name }) => ({ value: tenantKey, label: name })),
      )}
      {choice('type', texts.type, texts.allTypes, typeChoices)}
      {choice('state', texts.state, texts.anyState, researchStates)}
    </Box>
  );
}

/** Looked for a moment after the last key. */
function Phrase({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once it is settled
  useEffect(() => {
    if (settled !== value) onChange(settled);
  }, [settled]);
  return <SearchInput label={texts.phrase} value={typed} onChange={setTyped} />;
}
