import { Box, IconButton, Tooltip } from '@mui/material';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Toggles } from '#admin/resources/blocks/looks.tsx';
import { HEAD_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { useLayoutTools } from './editing/editing.ts';

export type CanvasView = 'boxes' | 'page';

interface CanvasToolsProps {
  readonly view: CanvasView;
  readonly onView: (view: CanvasView) => void;
  /** What would be taken back, and done again. */
  readonly undoable: string | undefined;
  readonly redoable: string | undefined;
  readonly children: ReactNode;
}

/** Above the canvas: how it is shown, and one step back or on. */
export function CanvasTools({ view, onView, undoable, redoable, children }: CanvasToolsProps) {
  const { actions, isReadOnly } = useLayoutTools();
  return (
    <Box
      sx={{
        ...{ position: { sm: 'sticky' }, top: HEAD_HEIGHT, zIndex: 4, bgcolor: 'background.default' },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 },
      }}
    >
      <Toggles
        label={texts.page.shown}
        options={{ boxes: texts.page.boxes, page: texts.page.asPage }}
        value={view}
        onChange={(next) => onView(next === 'page' ? 'page' : 'boxes')}
      />
      {!isReadOnly && (
        <Box sx={{ display: 'flex' }}>
          <Step
            label={undoable === undefined ? texts.undo : texts.undoOf(undoable)}
            keys={`${commandKey} Z`}
            isDisabled={undoable === undefined}
            onClick={actions.undo}
          >
            <Undo2 size={17} aria-hidden />
          </Step>
          <Step
            label={redoable === undefined ? texts.redo : texts.redoOf(redoable)}
            keys={`${commandKey} Shift Z`}
            isDisabled={redoable === undefined}
            onClick={actions.redo}
          >
            <Redo2 size={17} aria-hidden />
          </Step>
        </Box>
      )}
      {children}
    </Box>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Step({ label, keys, isDisabled, onClick, children }: StepProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isDisabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
