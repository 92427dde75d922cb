import { Box, ButtonBase, Popover } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { headingName } from '../../../rich-text/heading-levels.ts';
import { BlockIcon } from '../../blocks/block-icon.tsx';
import { currentItem, HIGHEST, type OutlineItem, outlineOf } from './outline.ts';

interface OutlinePanelProps {
  readonly editor: Editor;
  readonly anchor: HTMLElement | null;
  readonly onChoose: (item: OutlineItem) => void;
  readonly onClose: () => void;
}

/** The headings and blocks of a text, each a way to its place. */
export function OutlinePanel({ editor, anchor, onChoose, onClose }: OutlinePanelProps) {
  const { doc, selection } = editor.state;
  const items = useMemo(() => outlineOf(doc), [doc]);
  const current = currentItem(items, selection.from);
  return (
    <Popover
      open
      onClose={onClose}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Outline',
          sx: { width: 360, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(60vh, 480px)', mt: 0.5 },
        },
      }}
    >
      <Box component="h2" sx={{ m: 0, px: 1.5, pt: 1.25, pb: 0.5, fontSize: '0.8125rem', fontWeight: 650 }}>
        Outline
      </Box>
      {items.length === 0 ? (
        <Box component="p" sx={{ m: 0, px: 1.5, pb: 1.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
          There are no headings yet. Put the cursor in a line and choose {headingName(HIGHEST)} in the bar
          above the text; it is listed here, as are pictures and other blocks.
        </Box>
      ) : (
        <Box component="ol" onKeyDown={moveFocus} sx={{ m: 0, p: 0, pb: 0.75, listStyle: 'none' }}>
          {items.map((item) => (
            <li key={item.start}>
              <Line
                item={item}
                isCurrent={item === current}
                isFirst={item === (current ?? items[0])}
                type={doc.nodeAt(item.start)?.attrs.type}
                onChoose={() => onChoose(item)}
              />
            </li>
          ))}
        </Box>
      )}
    </Popover>
  );
}

interface LineProps {
  readonly item: OutlineItem;
  readonly isCurrent: boolean;
  /** Whether it has the focus when the panel opens. */
  readonly isFirst: boolean;
  readonly type: unknown;
  readonly onChoose: () => void;
}

function Line({ item, isCurrent, isFirst, type, onChoose }: LineProps) {
  const { words, depth, heading, problem } = item;
  return (
    <ButtonBase
      autoFocus={isFirst}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={onChoose}
      sx={{
        ...{ width: '100%', minHeight: 32, py: 0.5, pr: 1.5, gap: 1, justifyContent: 'flex-start' },
        ...{ alignItems: 'baseline', textAlign: 'left', fontSize: '0.8125rem', lineHeight: 1.4 },
        pl: 1.5 + depth * 2,
        fontWeight: heading === HIGHEST ? 600 : 400,
        color: heading === null ? 'text.secondary' : 'text.primary',
        boxShadow: isCurrent ? 'inset 3px 0 0 currentColor' : 'none',
        bgcolor: isCurrent ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: isCurrent ? 'action.selected' : 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      {heading === null && (
        <Box component="span" sx={{ alignSelf: 'center', display: 'flex' }}>
          <BlockIcon type={String(type)} size={14} />
        </Box>
      )}
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words === '' ? 'Empty heading' : words}
        {problem !== null && (
          <Box
            component="span"
            sx={{ display: 'flex', gap: 0.5, color: 'warning.main', fontSize: '0.75rem', fontWeight: 400 }}
          >
            <Box component={TriangleAlert} size={13} aria-hidden sx={{ flexShrink: 0, mt: '2px' }} />
            {problem}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const lines = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = lines.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines[(to + lines.length) % lines.length]?.focus();
}
