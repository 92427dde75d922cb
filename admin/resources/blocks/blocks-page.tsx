import { Box, Typography, useTheme } from '@mui/material';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { SearchBar, SearchInput } from '#admin/ui/search-bar.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { blocksScreen } from '#content-store/model/layouts/screens.ts';
import { type CatalogueEntry, type CatalogueGroup, catalogue, foundIn } from './catalogue.ts';
import { SampleFrame } from './sample-frame.tsx';

/** Every block there is, with a look at each. */
export function BlocksPage() {
  const [params, setParams] = useSearchParams();
  const phrase = params.get('q') ?? '';
  const groups = foundIn(catalogue, phrase);
  const total = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <TitleBar title={blocksScreen.title} />
      <SearchBar>
        <SearchInput
          label={blockTexts.find}
          value={phrase}
          onChange={(typed) => setParams(typed === '' ? {} : { q: typed }, { replace: true })}
        />
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', px: 1 }}>
          {total === 0 ? blockTexts.none(phrase) : blockTexts.found(total)}
        </Box>
      </SearchBar>
      <Box
        sx={{
          px: { xs: 1.5, sm: 3 },
          py: 3,
          display: 'grid',
          gap: 4,
          maxWidth: 1440,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </Box>
    </>
  );
}

function Group({ group: { label, entries } }: { readonly group: CatalogueGroup }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 1.5 }}>
        {label}
      </Typography>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
        }}
      >
        {entries.map((entry) => (
          <Box component="li" key={entry.type} sx={{ minWidth: 0, display: 'grid' }}>
            <Card entry={entry} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** How wide the page of a card's sample is, and how much of it is shown, in pixels. */
const WIDTH = 460;
const HEIGHT = 176;

function Card({ entry: { label, help, path, sample, waitsFor } }: { readonly entry: CatalogueEntry }) {
  const { palette } = useTheme();
  const { tenantKey } = useSite();
  return (
    <Box
      sx={{
        ...{ position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0 },
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' },
        bgcolor: 'background.paper',
        '&:hover, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      {/* A picture of the block, to those who see: what it shows is not the console's. */}
      <Box inert aria-hidden sx={{ height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}>
        {sample === null ? (
          <Box
            sx={{
              ...{ height: 1, display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' },
              ...{ color: 'text.secondary', fontSize: '0.8125rem', textAlign: 'center' },
            }}
          >
            {waitsFor !== undefined && blockTexts.waits(waitsFor)}
          </Box>
        ) : (
          <SampleFrame
            title={label}
            address={sample({ site: tenantKey, design: 'new', theme: palette.mode })}
            width={WIDTH}
            // Above the line.
            height={HEIGHT - 1}
          />
        )}
      </Box>
      <Box sx={{ px: 1.75, py: 1.5 }}>
        <Typography component="h3" sx={{ m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
          <Box
            component={Link}
            to={path}
            sx={{
              ...{ color: 'text.primary', textDecoration: 'none' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': {
                ...{ outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
              },
            }}
          >
            {label}
          </Box>
        </Typography>
        <Box sx={{ mt: 0.25, color: 'text.secondary', fontSize: '0.8125rem', lineHeight: 1.45 }}>
          {help}
          {waitsFor !== undefined && ` ${blockTexts.waits(waitsFor)}.`}
        </Box>
      </Box>
    </Box>
  );
}
