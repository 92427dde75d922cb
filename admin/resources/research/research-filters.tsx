import { Box } from '@mui/material';
import { useUser } from '#admin/context/user-context.ts';
import { ChoiceFilter, PhraseFilter } from '#admin/ui/asked-filters.tsx';
import { askedParams, useAskedParams } from '#admin/ui/asked-params.ts';
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
      <PhraseFilter
        label={texts.phrase}
        value={params.get('phrase') ?? ''}
        onChange={(value) => set('phrase', value)}
      />
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
