import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { askedParams, useAskedParams } from '#admin/ui/asked-params.ts';
import { SearchInput } from '#admin/ui/search-bar.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { standingChoices, syndicationWays } from '#content-store/model/syndication/states.ts';

const NAMES = ['site', 'standing', 'phrase'] as const;
type Name = (typeof NAMES)[number] | 'way';

export type Way = (typeof syndicationWays)[number];

/** What the address of the screen asks for. */
export function askedIn(params: URLSearchParams) {
  const way: Way = syndicationWays.find((one) => one === params.get('way')) ?? 'from';
  const { standing, ...asked } = askedParams(params, NAMES);
  const known = standingChoices.find(({ value }) => value === standing)?.value;
  return { way, ...asked, ...(known !== undefined && { standing: known }) };
}

/** Which copies are listed; kept in the address, so that it can be shared and gone back to. */
export function SyndicationFilters() {
  const { sites } = useUser();
  const { tenantKey } = useSite();
  const [params, set] = useAskedParams<Name>((name, next) => {
    // What is shared from here and to here are of other sites.
    if (name === 'way') next.delete('site');
  });
  const { way } = askedIn(params);
  const others = sites.filter((one) => one.tenantKey !== tenantKey);
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
      <ToggleButtonGroup
        exclusive
        size="small"
        value={way}
        aria-label={texts.ways}
        onChange={(_event, next: Way | null) => next !== null && set('way', next === 'from' ? '' : next)}
      >
        {syndicationWays.map((one) => (
          <ToggleButton key={one} value={one}>
            {texts.way[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Phrase value={params.get('phrase') ?? ''} onChange={(value) => set('phrase', value)} />
      {choice(
        'site',
        texts.site[way],
        texts.allSites,
        others.map((one) => ({ value: one.tenantKey, label: one.name })),
      )}
      {choice('standing', texts.standing, texts.anyStanding, standingChoices)}
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
