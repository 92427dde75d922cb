import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { HomeCard } from '#admin/ui/home-card.tsx';
import type { AnyFields } from '#content-store/definition/field.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { type SettingInWords, settingsInWords } from './settings-in-words.ts';

interface SettingsListProps {
  readonly title: string;
  readonly fields: AnyFields;
  /** Said before them, or in their place. */
  readonly note?: string;
}

/** The settings of a block, or the fields of one: what each is called, takes and does. */
export function SettingsList({ title, fields, note }: SettingsListProps) {
  const settings = settingsInWords(fields);
  return (
    <HomeCard title={title}>
      {note !== undefined && (
        <Box sx={{ px: 2, py: 1.5, color: 'text.secondary', fontSize: '0.8125rem' }}>{note}</Box>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {settings.map((setting) => (
          <Setting key={setting.name} setting={setting} />
        ))}
      </Box>
    </HomeCard>
  );
}

function Setting({
  setting: { name, label, depth, kind, isRequired, preset, said, waitsFor },
}: {
  readonly setting: SettingInWords;
}) {
  return (
    <Box
      sx={{
        ...{ display: 'grid', columnGap: 3, rowGap: 0.5, px: 2, py: 1.25 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(200px, 1fr) minmax(0, 2.4fr)' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="dt" sx={{ pl: depth * 2 }}>
        <Box sx={{ fontWeight: 600, fontSize: '0.875rem' }}>{label}</Box>
        <Box component="code" sx={{ color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      </Box>
      <Box component="dd" sx={{ m: 0, pl: { xs: depth * 2, md: 0 }, fontSize: '0.875rem' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1, rowGap: 0.5 }}>
          <span>{kind}</span>
          {isRequired && <Quiet>{blockTexts.required}</Quiet>}
          {preset !== undefined && <Quiet>{blockTexts.preset(preset)}</Quiet>}
          {waitsFor !== undefined && (
            <Chip size="small" variant="outlined" label={blockTexts.waits(waitsFor)} />
          )}
        </Box>
        {said.length > 0 && (
          <Box
            sx={{
              mt: 0.25,
              color: 'text.secondary',
              fontSize: '0.8125rem',
              lineHeight: 1.5,
              maxWidth: '72ch',
            }}
          >
            {said.join(' ')}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {children}
    </Box>
  );
}
