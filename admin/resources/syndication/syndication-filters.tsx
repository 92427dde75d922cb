import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { ChoiceFilter, PhraseFilter } from '#admin/ui/asked-filters.tsx';
import { askedParams, useAskedParams } from '#admin/ui/asked-params.ts';
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
    <ChoiceFilter
      {...{ label, all, choices }}
      value={params.get(name)}
      onChange={(value) => set(name, value)}
    />
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
      <PhraseFilter
        label={texts.phrase}
        value={params.get('phrase') ?? ''}
        onChange={(value) => set('phrase', value)}
      />
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
