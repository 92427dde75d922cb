import { Box, ToggleButton, ToggleButtonGroup, useTheme } from '@mui/material';
import { useSearchParams } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { sampleDesigns, sampleThemes } from '#content-store/model/blocks/sample-looks.ts';
import { SampleFrame } from './sample-frame.tsx';

/** In which widths a page of samples is shown, in pixels. */
const WIDTHS = { Phone: 360, Tablet: 768, Desktop: 1_200 };

/** What the address of a screen says of how samples look. */
export function useLook() {
  const [params, setParams] = useSearchParams();
  const { palette } = useTheme();
  const { tenantKey } = useSite();
  const design = sampleDesigns.find((name) => name === params.get('design')) ?? 'new';
  const theme = sampleThemes.find((name) => name === params.get('theme')) ?? palette.mode;
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return { look: { site: tenantKey, design, theme }, params, choose } as const;
}

type Look = ReturnType<typeof useLook>;

/** Chooses design and ground. */
export function LookToggles({ look: { design, theme }, choose }: Pick<Look, 'look' | 'choose'>) {
  return (
    <>
      <Toggles
        label="Design"
        options={blockTexts.designs}
        value={design}
        onChange={(value) => choose('design', value)}
      />
      <Toggles
        label="Colours"
        options={blockTexts.themes}
        value={theme}
        onChange={(value) => choose('theme', value)}
      />
    </>
  );
}

interface TogglesProps {
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Toggles({ label, options, value, onChange }: TogglesProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={label}
      onChange={(_event, chosen: string | null) => chosen !== null && onChange(chosen)}
    >
      {Object.entries(options).map(([key, said]) => (
        <ToggleButton key={key} value={key}>
          {said}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** A page of samples as a phone, a tablet and a desktop have it. */
export function InAllWidths({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
      {Object.entries(WIDTHS).map(([name, width]) => (
        <InWidth
          key={name}
          label={label}
          said={blockTexts.width(name, width)}
          address={address}
          width={width}
        />
      ))}
    </Box>
  );
}

interface InWidthProps {
  readonly label: string;
  readonly said: string;
  readonly address: string;
  readonly width: number;
}

export function InWidth({ label, said, address, width }: InWidthProps) {
  return (
    <Box component="figure" sx={{ m: 0, width, maxWidth: 1 }}>
      <Box
        component="figcaption"
        sx={{ mb: 0.75, color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {said}
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <SampleFrame title={blockTexts.of(label, said)} address={address} width={width} />
      </Box>
    </Box>
  );
}
