import { Box, Divider, IconButton, ListItemText, Menu, MenuItem } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { GripVertical, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { usePointerDrag } from '#admin/ui/use-pointer-drag.ts';
import { selectedBlocks } from '../document/moves.ts';
import { turnInto } from '../insert/insert.ts';
import { type TextKind, textLabel } from '../insert/insert-items.ts';
import { duplicate, moveBy, moveTo, remove, selectBlock, selectWordsOf } from './block-commands.ts';

interface BlockHandleProps {
  readonly editor: Editor;
  /** Around the text; the handle stands in it. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly onInsert: (button: HTMLElement, index: number) => void;
  readonly onDone: (said: string | null) => void;
}

interface Shown {
  readonly index: number;
  /** Of the block within the frame, in pixels. */
  readonly top: number;
}

const TURNS: readonly (TextKind | 'paragraph')[] = [
  'paragraph',
  'heading-2',
  'heading-3',
  'bulletList',
  'orderedList',
  'blockquote',
];

/** Beside the block that the pointer is over, or in which the cursor stands: what inserts below it, and what moves it, by
 * dragging or by a menu. */
export function BlockHandle({ editor, frame, onInsert, onDone }: BlockHandleProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const isHeld = useRef(false);
  isHeld.current = menu !== null;

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const show = (index: number | null) => {
      const block = index === null ? null : blockAt(editor, index);
      if (isHeld.current) return;
      setShown(block === null || index === null ? null : { index, top: topOf(block, element) });
    };
    let frameAsked = 0;
    let isTyping = false;
    const onMove = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) show(indexAt(editor, event.clientY));
    };
    const onSelection = () => {
      // Once the bars above have grown or gone.
      cancelAnimationFrame(frameAsked);
      frameAsked = requestAnimationFrame(() => {
        if (!editor.isDestroyed && editor.isFocused && !isTyping) show(selectedBlocks(editor.state).from);
        isTyping = false;
      });
    };
    // While somebody types, nothing stands beside the words.
    const onUpdate = () => {
      isTyping = true;
      show(null);
    };
    element.addEventListener('pointermove', onMove);
    editor.on('selectionUpdate', onSelection);
    editor.on('update', onUpdate);
    editor.on('focus', onSelection);
    return () => {
      cancelAnimationFrame(frameAsked);
      element.removeEventListener('pointermove', onMove);
      editor.off('selectionUpdate', onSelection);
      editor.off('update', onUpdate);
      editor.off('focus', onSelection);
    };
  }, [editor, frame]);

  const { drag, begin } = usePointerDrag<number>({
    selector: 'body',
    onDrop: ({ item, y }) => onDone(moveTo(editor, { from: item, to: item }, gapAt(editor, y))),
  });
  if (shown === null || shown.index >= editor.state.doc.childCount) return null;
  const { index } = shown;
  const isText =
    editor.state.doc.child(index).isAtom === false && editor.state.doc.child(index).type.name !== 'table';
  const gap = drag === null ? null : gapTop(editor, gapAt(editor, drag.y), frame.current);

  const choose = (run: () => string | null) => {
    setMenu(null);
    isHeld.current = false;
    onDone(run());
  };
  return (
    <>
      <Box
        role="group"
        aria-label="Block"
        sx={{
          ...{ position: 'absolute', left: { xs: 2, sm: 4 }, zIndex: 1, display: 'flex' },
          top: shown.top,
          color: 'text.disabled',
          '&:hover, &:focus-within': { color: 'text.primary' },
          '& .MuiIconButton-root': { p: 0.5, borderRadius: 0.5, color: 'inherit' },
        }}
      >
        <IconButton
          size="small"
          aria-label="Insert below this block"
          aria-haspopup="dialog"
          title="Insert below"
          onClick={(event) => onInsert(event.currentTarget, index)}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Move or change this block"
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          title="Drag to move, press for more"
          onPointerDown={(event) => begin(event, index)}
          onClick={(event) => setMenu(event.currentTarget)}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <GripVertical size={16} aria-hidden />
        </IconButton>
      </Box>
      {gap !== null && (
        <Box
          aria-hidden
          sx={{
            ...{ position: 'absolute', left: 40, right: 16, top: gap - 1, height: 2, zIndex: 2 },
            ...{ bgcolor: 'primary.main', borderRadius: 1, pointerEvents: 'none' },
          }}
        />
      )}
      <Menu
        anchorEl={menu}
        open={menu !== null}
        onClose={() => {
          setMenu(null);
          selectBlock(editor, index);
        }}
        disableRestoreFocus
        transitionDuration={0}
        slotProps={{ list: { dense: true, 'aria-label': 'This block' } }}
      >
        <MenuItem
          disabled={index === 0}
          onClick={() => choose(() => moveBy(editor, -1, { from: index, to: index }))}
        >
          <ListItemText>Move up</ListItemText>
          <Keys>Alt ↑</Keys>
        </MenuItem>
        <MenuItem
          disabled={index === editor.state.doc.childCount - 1}
          onClick={() => choose(() => moveBy(editor, 1, { from: index, to: index }))}
        >
          <ListItemText>Move down</ListItemText>
          <Keys>Alt ↓</Keys>
        </MenuItem>
        <MenuItem onClick={() => choose(() => duplicate(editor, index))}>Duplicate</MenuItem>
        <MenuItem onClick={() => choose(() => remove(editor, index))} sx={{ color: 'error.main' }}>
          Delete
        </MenuItem>
        {isText && <Divider />}
        {isText &&
          TURNS.map((kind) => (
            <MenuItem
              key={kind}
              onClick={() =>
                choose(() => {
                  selectWordsOf(editor, index);
                  turnInto(editor, kind);
                  return `Now: ${labelOf(kind)}.`;
                })
              }
            >
              Turn into: {labelOf(kind)}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}

function labelOf(kind: TextKind | 'paragraph'): string {
  return kind === 'paragraph' ? 'Text' : textLabel(kind);
}

function Keys({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ ml: 3, fontSize: '0.75rem', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

function blockAt(editor: Editor, index: number): HTMLElement | null {
  const element = editor.view.dom.children[index];
  return element instanceof HTMLElement ? element : null;
}

/** The block at a height of the window; found by halves, for there may be thousands. */
function indexAt(editor: Editor, y: number): number | null {
  const { children } = editor.view.dom;
  let [low, high] = [0, Math.min(children.length, editor.state.doc.childCount) - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.getBoundingClientRect().bottom ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return high < 0 ? null : low;
}

/** The number of the gap between blocks that is nearest to a height of the window. */
function gapAt(editor: Editor, y: number): number {
  const index = indexAt(editor, y) ?? 0;
  const rect = blockAt(editor, index)?.getBoundingClientRect();
  return rect !== undefined && y > (rect.top + rect.bottom) / 2 ? index + 1 : index;
}

function gapTop(editor: Editor, gap: number, frame: HTMLElement | null): number | null {
  if (frame === null) return null;
  const frameTop = frame.getBoundingClientRect().top;
  const below = blockAt(editor, gap)?.getBoundingClientRect();
  const above = blockAt(editor, gap - 1)?.getBoundingClientRect();
  if (below === undefined) return above === undefined ? null : above.bottom - frameTop + 6;
  return (above === undefined ? below.top - 6 : (above.bottom + below.top) / 2) - frameTop;
}

function topOf(block: HTMLElement, frame: HTMLElement): number {
  const lineHeight = Number.parseFloat(getComputedStyle(block).lineHeight) || 24;
  return (
    block.getBoundingClientRect().top - frame.getBoundingClientRect().top + Math.max(0, (lineHeight - 24) / 2)
  );
}
