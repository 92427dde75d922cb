import { Box, Button, Typography } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { thumbnailUrl } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { isData } from '#content-store/definition/is-data.ts';
import { focusTexts as texts } from '#content-store/messages/media.ts';

/** How pages cut pictures: as wide as high. */
const RATIOS = [
  { label: '3:2', ratio: '3 / 2' },
  { label: '16:9', ratio: '16 / 9' },
  { label: '1:1', ratio: '1 / 1' },
  { label: '4:5', ratio: '4 / 5' },
] as const;

const STEP = 10;
const MIDDLE = 50;

interface FocusPickerProps {
  readonly record: ConsoleRecord;
  readonly isReadOnly: boolean;
}

/** The picture, in which one points at what stays in sight, and how the cuts of pages look by it. */
export function FocusPicker({ record, isReadOnly }: FocusPickerProps) {
  const { form } = useEditing();
  const said: unknown = useWatch({ control: form.control, name: 'focus' });
  const { x, y } = isData(said) ? said : {};
  const isSaid = typeof x === 'number' || typeof y === 'number';
  const [across, down] = [x, y].map((one) => (typeof one === 'number' ? one : MIDDLE));
  const at = { x: across ?? MIDDLE, y: down ?? MIDDLE };
  const set = (next: { readonly x: number | null; readonly y: number | null }) => {
    for (const [axis, value] of Object.entries(next))
      form.setValue(`focus.${axis}`, value as never, { shouldDirty: true, shouldTouch: true });
  };
  const point = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // By the keyboard a button is pressed at no place.
    if (isReadOnly || detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set({
      x: inTenths(((clientX - box.left) / box.width) * 100),
      y: inTenths(((clientY - box.top) / box.height) * 100),
    });
  };
  const move = (event: KeyboardEvent) => {
    const step = {
      ArrowLeft: { x: -STEP, y: 0 },
      ArrowRight: { x: STEP, y: 0 },
      ArrowUp: { x: 0, y: -STEP },
      ArrowDown: { x: 0, y: STEP },
    }[event.key];
    if (step === undefined || isReadOnly) return;
    event.preventDefault();
    set({ x: inTenths(at.x + step.x), y: inTenths(at.y + step.y) });
  };
  const alt = typeof record.alt === 'string' ? record.alt : '';
  const url = thumbnailUrl(record, 760);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ minWidth: 0 }}>
        <Box
          component="button"
          type="button"
          onClick={point}
          onKeyDown={move}
          aria-label={texts.label(alt, at.x, at.y)}
          aria-describedby="focus-help"
          aria-disabled={isReadOnly}
          sx={{
            position: 'relative',
            display: 'block',
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'background.paper',
            cursor: isReadOnly ? 'default' : 'crosshair',
            '&:focus-visible': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' },
          }}
        >
          <Box component="img" src={url} alt="" sx={{ display: 'block', maxWidth: '100%', maxHeight: 360 }} />
          {isSaid && (
            <Box
              aria-hidden
              sx={{
                position: 'absolute',
                left: `${at.x}%`,
                top: `${at.y}%`,
                width: 28,
                height: 28,
                m: '-14px',
                borderRadius: '50%',
                border: '2px solid #fff',
                boxShadow: '0 0 0 2px #1b1f27, inset 0 0 0 2px #1b1f27',
                pointerEvents: 'none',
              }}
            />
          )}
        </Box>
        <Typography id="focus-help" sx={{ mt: 0.75, fontSize: '0.75rem', color: 'text.secondary' }}>
          {texts.help}
        </Typography>
      </Box>
      <Box role="group" aria-label={texts.cuts} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
        {RATIOS.map(({ label, ratio }) => (
          <Box key={label} component="figure" sx={{ m: 0 }}>
            <Box
              component="img"
              src={url}
              alt=""
              sx={{
                display: 'block',
                height: 84,
                aspectRatio: ratio,
                objectFit: 'cover',
                objectPosition: `${at.x}% ${at.y}%`,
                borderRadius: 0.5,
              }}
            />
            <Box component="figcaption" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {label}
            </Box>
          </Box>
        ))}
        {isSaid && !isReadOnly && (
          <Button size="small" onClick={() => set({ x: null, y: null })}>
            {texts.middle}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function inTenths(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP));
}
