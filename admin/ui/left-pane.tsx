import { Box, IconButton } from '@mui/material';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useStore } from 'react-admin';
import { shellTexts } from '#content-store/messages/shell.ts';
import { isPaneKey, PANE_MAX, PANE_MIN, paneWidth, widthByKey } from './pane-width.ts';

const texts = shellTexts.pane;

interface LeftPaneProps {
  /** Under which this browser remembers it. */
  readonly id: string;
  /** What stands in it. */
  readonly name: string;
  /** At first, in pixels. */
  readonly width: number;
  /** As wide as it may be made, in pixels. */
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** What stands left of a screen, where there is room for it: it can be put away, and made wider or narrower by its edge. */
export function LeftPane({ id, name, width: first, maxWidth = PANE_MAX, children }: LeftPaneProps) {
  const [isOpen, setIsOpen] = useStore(`pane.${id}.isOpen`, true);
  const [kept, setWidth] = useStore(`pane.${id}.width`, first);
  const pane = useRef<HTMLElement>(null);
  const width = paneWidth(kept, maxWidth);
  const drag = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    setWidth(paneWidth(clientX - (pane.current?.getBoundingClientRect().left ?? 0), maxWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPaneKey(event.key)) return;
    event.preventDefault();
    setWidth(widthByKey(event.key, width, maxWidth));
  };
  return (
    <Box
      ref={pane}
      sx={{
        ...{ display: { xs: 'none', lg: 'block' }, position: 'relative', flexShrink: 0 },
        ...{ borderRight: 1, borderColor: 'divider', bgcolor: 'background.paper' },
      }}
      style={{ width: isOpen ? width : CLOSED }}
    >
      <Box sx={{ position: 'sticky', top: 0, maxHeight: '100vh', overflowY: 'auto' }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', pt: 0.75, px: 0.5 }}>
          <IconButton
            aria-label={isOpen ? texts.collapse(name) : texts.expand(name)}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
          </IconButton>
        </Box>
        {isOpen && children}
      </Box>
      {isOpen && (
        <Box
          role="separator"
          aria-orientation="vertical"
          aria-label={texts.width(name)}
          aria-valuemin={PANE_MIN}
          aria-valuemax={maxWidth}
          aria-valuenow={width}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          sx={{
            ...{ position: 'absolute', top: 0, bottom: 0, right: -4, width: 8, cursor: 'col-resize' },
            ...{ touchAction: 'none', '&:hover, &:focus-visible': { bgcolor: 'action.selected' } },
          }}
        />
      )}
    </Box>
  );
}

/** What is left of it when it is put away, in pixels. */
const CLOSED = 44;
