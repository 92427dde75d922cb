import { Box, ButtonBase, InputAdornment, OutlinedInput, Typography, useTheme } from '@mui/material';
import { ChevronRight, Search } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '#admin/context/site-context.ts';
import { SampleFrame } from '#admin/resources/blocks/sample-frame.tsx';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { useLayoutEditing, useLayoutTools } from '../editing/editing.ts';
import { LayoutPicture, layoutName, useRowLayouts } from '../settings/layout-picker.tsx';
import { blocksOff, type OfferedBlock, type OfferedGroup, offeredBlocks } from './offered-blocks.ts';

interface PaletteProps {
  /** After something was added: where it is put away again. */
  readonly onAdded?: () => void;
}

/** What can be put into a layout: rows, and blocks with what each looks like. A press adds, a handle drags. It is not drawn anew
 * with each key that is typed elsewhere. */
export const Palette = memo(function Palette({ onAdded }: PaletteProps) {
  const { control } = useFormContext();
  const type: unknown = useWatch({ name: 'type', control });
  const { modules } = useSite();
  const { actions } = useLayoutTools();
  const [phrase, setPhrase] = useState('');
  const layoutType = typeof type === 'string' ? type : '';
  const groups = offeredBlocks(layoutType, modules, phrase);
  const off = blocksOff(layoutType, modules, phrase);
  const found = groups.reduce((sum, { blocks }) => sum + blocks.length, 0);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.75, p: 1.5 }}>
      <NewRows onAdded={onAdded} />
      <OutlinedInput
        size="small"
        type="search"
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is not to be saved by that.
          event.preventDefault();
          const [first] = groups[0]?.blocks ?? [];
          if (phrase.trim() === '' || first === undefined) return;
          actions.addBlock(first.type);
          onAdded?.();
        }}
        placeholder={texts.find}
        inputProps={{ 'aria-label': texts.find, 'data-palette-search': '' }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={15} aria-hidden />
          </InputAdornment>
        }
      />
      <Box role="status" sx={found === 0 ? { color: 'text.secondary', fontSize: '0.8125rem' } : heardOnly}>
        {phrase === '' ? '' : found === 0 && off.length === 0 ? texts.none(phrase) : texts.found(found)}
      </Box>
      {groups.map((group) => (
        <Group key={group.label} group={group} onAdded={onAdded} />
      ))}
      {off.map(({ label, module }) => (
        <Box key={label} sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {texts.off(label, module)}
        </Box>
      ))}
    </Box>
  );
});

/** Blocks below their heading, which opens and closes those that few layouts have. */
function Group({ group, onAdded }: PaletteProps & { readonly group: OfferedGroup }) {
  const { label, isFolded, blocks } = group;
  const [isOpen, setIsOpen] = useState(!isFolded);
  const id = useId();
  return (
    <Box component="section" aria-label={label}>
      <Typography component="h3" sx={{ m: 0, mb: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
        {isFolded ? (
          <ButtonBase
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ font: 'inherit', gap: 0.5, minHeight: 28, width: '100%', justifyContent: 'flex-start' }}
          >
            <Box component={ChevronRight} size={14} aria-hidden sx={{ rotate: isOpen ? '90deg' : '0deg' }} />
            {label}
          </ButtonBase>
        ) : (
          label
        )}
      </Typography>
      <Box
        component="ul"
        id={id}
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {isOpen &&
          blocks.map((block) => (
            <Box component="li" key={block.type}>
              <Card block={block} onAdded={onAdded} />
            </Box>
          ))}
      </Box>
    </Box>
  );
}

function NewRows({ onAdded }: PaletteProps) {
  const layouts = useRowLayouts();
  const { selection } = useLayoutEditing();
  const { actions, grab, isReadOnly } = useLayoutTools();
  return (
    <Box component="section" aria-label={texts.addRow}>
      <Typography component="h3" sx={{ m: 0, mb: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
        {texts.addRow}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {layouts.map((layout) => (
          <ButtonBase
            key={layout}
            disabled={isReadOnly}
            title={layoutName(layout)}
            aria-label={texts.add(`a row: ${layoutName(layout).toLowerCase()}`)}
            onPointerDown={(event) => event.pointerType === 'mouse' && grab(event, { row: layout })}
            onClick={() => {
              actions.addRow(layout, selection, 'behind');
              onAdded?.();
            }}
            sx={{
              p: 0.75,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <LayoutPicture layout={layout} />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}

/** How wide the page of a picture is, and how much of it is shown, in pixels. */
const WIDTH = 460;
const HEIGHT = 96;

function Card({ block, onAdded }: PaletteProps & { readonly block: OfferedBlock }) {
  const { type, label, help, sample, waitsFor } = block;
  const { palette } = useTheme();
  const { tenantKey, useNewDesign } = useSite();
  const { actions, grab, isReadOnly } = useLayoutTools();
  const design = useNewDesign ? 'new' : 'old';
  return (
    <Box
      sx={{
        ...{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' },
        bgcolor: 'background.paper',
        '&:hover, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      {/* A picture of the block, to those who see: what it shows is not the console's. */}
      {sample !== null && (
        <Box inert aria-hidden sx={{ height: HEIGHT, borderBottom: 1, borderColor: 'divider' }}>
          <SampleFrame
            title={label}
            address={sample({ site: tenantKey, design, theme: palette.mode })}
            width={WIDTH}
            height={HEIGHT - 1}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <ButtonBase
          disabled={isReadOnly}
          title={help}
          aria-label={texts.add(label)}
          onPointerDown={(event) => event.pointerType === 'mouse' && grab(event, { block: type })}
          onClick={() => {
            actions.addBlock(type);
            onAdded?.();
          }}
          sx={{
            ...{ flex: 1, minWidth: 0, minHeight: 34, px: 1, py: 0.5, justifyContent: 'flex-start' },
            ...{ textAlign: 'left', fontSize: '0.8125rem', fontWeight: 600 },
            // All of the card is pressed, the picture too: what is pressed is placed by the card.
            position: 'static',
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          <span>
            {label}
            {waitsFor !== undefined && (
              <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                {texts.waits(waitsFor)}
              </Box>
            )}
          </span>
        </ButtonBase>
        {!isReadOnly && (
          <Box sx={{ position: 'relative', zIndex: 1 }}>
            <DragHandle
              title={texts.drag(label)}
              onGrab={(event) => grab(event, { block: type })}
              room={{ mr: 0.75 }}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
