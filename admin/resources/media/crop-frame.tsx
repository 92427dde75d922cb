import { Box } from '@mui/material';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { focusTexts as texts } from '#content-store/messages/media.ts';
import { type Crops, type Cut, cuts, placeOf, sideOf } from '#content-store/model/media/cuts.ts';
import type { Focus } from '#content-store/model/media/focus.ts';
import { inTenths, stepOf } from './in-tenths.ts';

interface CropFrameProps {
  readonly cut: Cut;
  readonly crops: Crops;
  readonly focus: Focus;
  readonly size: { readonly width?: number | undefined; readonly height?: number | undefined };
  readonly isReadOnly: boolean;
  readonly onMove: (along: number) => void;
  /** The picture. */
  readonly children: ReactNode;
}

/** The part of a picture that pages show in one shape: moved by the pointer, or by the arrow keys. */
export function CropFrame({ cut, crops, focus, size, isReadOnly, onMove, children }: CropFrameProps) {
  const side = sideOf(cut, size);
  const { width = 1200, height = 800 } = size;
  const wider = width / height / cuts[cut].ratio;
  /** The part of the side that is cut off that the frame is long. */
  const long = wider > 1 ? 1 / wider : wider;
  const along = side === null ? 0 : placeOf(cut, size, crops, focus)[side];
  const start = `${(1 - long) * along}%`;
  const point = (event: PointerEvent<HTMLElement>) => {
    if (isReadOnly || side === null || (event.type === 'pointermove' && event.buttons === 0)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const part =
      side === 'x' ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    // Its middle follows the pointer.
    onMove(inTenths(((part - long / 2) / (1 - long)) * 100));
  };
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    const to = { Home: 0, End: 100 }[event.key] ?? (step === null ? null : along + step.x + step.y);
    if (to === null || isReadOnly || side === null) return;
    event.preventDefault();
    onMove(inTenths(to));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={texts.frame(cuts[cut].label)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={along}
      aria-valuetext={side === null ? texts.uncut : texts.along(side, along)}
      aria-orientation={side === 'y' ? 'vertical' : 'horizontal'}
      aria-readonly={isReadOnly || side === null}
      aria-describedby="focus-help"
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={move}
      sx={{
        position: 'relative',
        width: 'fit-content',
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        cursor: isReadOnly || side === null ? 'default' : 'grab',
        touchAction: 'none',
        userSelect: 'none',
        '&:focus-visible': { outline: 2, outlineOffset: 2, outlineColor: 'primary.main' },
      }}
    >
      {children}
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          ...(side === 'y'
            ? { left: 0, right: 0, top: start, height: `${long * 100}%` }
            : { top: 0, bottom: 0, left: start, width: `${side === null ? 100 : long * 100}%` }),
          outline: '2px solid #fff',
          outlineOffset: '-2px',
          boxShadow: '0 0 0 9999px rgb(10 14 22 / 0.62), inset 0 0 0 3px #1b1f27',
          pointerEvents: 'none',
        }}
      />
    </Box>
  );
}
