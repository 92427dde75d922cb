import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { columnsIn } from '#content-store/model/layouts/row.ts';
import { tracksOf } from '../canvas/row-box.tsx';
import { rowFields } from '../commands/rows.ts';
import { offeredLayouts } from './offered-settings.ts';

const LAYOUTS = (rowFields.layout?.choices ?? []).map(({ value }) => value);

/** The layouts of rows that this site tells apart. */
export function useRowLayouts(current = ''): readonly string[] {
  return offeredLayouts(LAYOUTS, current, useSite().useNewDesign);
}

export function layoutName(layout: string): string {
  return texts.layouts[layout] ?? layout;
}

interface LayoutPickerProps {
  readonly layout: string;
  readonly isReadOnly: boolean;
  readonly onChoose: (layout: string) => void;
}

/** Which columns a row has, as pictures of them. */
export function LayoutPicker({ layout, isReadOnly, onChoose }: LayoutPickerProps) {
  const { useNewDesign } = useSite();
  const layouts = useRowLayouts(layout);
  const stands = columnsIn(layout, useNewDesign);
  return (
    <Box>
      <Box id="row-columns" sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 600 }}>
        {texts.rowLayout}
      </Box>
      <ToggleButtonGroup
        exclusive
        disabled={isReadOnly}
        value={layout}
        aria-labelledby="row-columns"
        onChange={(_event, chosen: string | null) => chosen !== null && onChoose(chosen)}
        sx={{
          flexWrap: 'wrap',
          gap: 0.75,
          '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1, m: 0 },
        }}
      >
        {layouts.map((each) => (
          <ToggleButton
            key={each}
            value={each}
            aria-label={layoutName(each)}
            title={layoutName(each)}
            sx={{ p: 0.75 }}
          >
            <LayoutPicture layout={each} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
        {layoutName(layout)}. {stands === layout ? texts.stays : `${texts.becomes(layoutName(stands))}.`}
      </Box>
    </Box>
  );
}

/** The columns of a row, as wide beside each other as they are. */
export function LayoutPicture({ layout }: { readonly layout: string }) {
  return (
    <Box
      aria-hidden
      sx={{ display: 'grid', gap: '3px', width: 42, height: 24 }}
      style={{ gridTemplateColumns: tracksOf(layout) }}
    >
      {layout.split('_').map((share, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns may be alike, and their order stays.
        <Box key={`${share} ${at}`} sx={{ bgcolor: 'currentColor', opacity: 0.55, borderRadius: '2px' }} />
      ))}
    </Box>
  );
}
