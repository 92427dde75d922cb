import { Box, Button, Typography } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { thumbnailUrl } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { numbersIn } from '#content-store/definition/is-data.ts';
import { focusTexts as texts } from '#content-store/messages/media.ts';
import type { Cut } from '#content-store/model/media/cuts.ts';
import { CropFrame } from './crop-frame.tsx';
import { CutChoice } from './cut-choice.tsx';
import { inTenths, stepOf } from './in-tenths.ts';

const MIDDLE = 50;

interface FocusPickerProps {
  readonly record: ConsoleRecord;
  readonly isReadOnly: boolean;
}

/** The picture, in which one points at what stays in sight, or moves the frame of one shape; and how the cuts of pages look by
 * it. */
export function FocusPicker({ record, isReadOnly }: FocusPickerProps) {
  const { form } = useEditing();
  const [cut, setCut] = useState<Cut | null>(null);
  const { x, y } = numbersIn(useWatch({ control: form.control, name: 'focus' }));
  const crops = numbersIn(useWatch({ control: form.control, name: 'crops' }));
  const size = numbersIn({ width: record.width, height: record.height });
  const isSaid = x !== undefined || y !== undefined;
  const at = { x: x ?? MIDDLE, y: y ?? MIDDLE };
  const write = (name: string, value: number | null) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldTouch: true });
  const set = (next: { readonly x: number | null; readonly y: number | null }) => {
    for (const [axis, value] of Object.entries(next)) write(`focus.${axis}`, value);
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
    const step = stepOf(event.key);
    if (step === null || isReadOnly) return;
    event.preventDefault();
    set({ x: inTenths(at.x + step.x), y: inTenths(at.y + step.y) });
  };
  const alt = typeof record.alt === 'string' ? record.alt : '';
  const url = thumbnailUrl(record, 760);
  const picture = (
    <Box
      component="img"
      src={url}
      alt=""
      draggable={false}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 360 }}
    />
  );
  const framed = { crops, size, focus: at };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ minWidth: 0 }}>
        {cut !== null ? (
          <CropFrame
            {...framed}
            cut={cut}
            isReadOnly={isReadOnly}
            onMove={(along) => write(`crops.${cut}`, along)}
          >
            {picture}
          </CropFrame>
        ) : (
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
            {picture}
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
        )}
        <Typography
          id="focus-help"
          sx={{ mt: 0.75, fontSize: '0.75rem', color: 'text.secondary', maxWidth: 480 }}
        >
          {cut === null ? texts.help : texts.frameHelp}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <CutChoice {...framed} url={url} chosen={cut} onChoose={setCut} />
        {!isReadOnly && cut === null && isSaid && (
          <Button size="small" onClick={() => set({ x: null, y: null })}>
            {texts.middle}
          </Button>
        )}
        {!isReadOnly && cut !== null && crops[cut] !== undefined && (
          <Button size="small" onClick={() => write(`crops.${cut}`, null)}>
            {texts.byFocus}
          </Button>
        )}
      </Box>
    </Box>
  );
}
