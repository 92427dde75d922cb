import { Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { isSamePath, isWithin, type Path, readPath, written } from '../commands/rows.ts';
import { type LayoutTools, useLayoutEditing, useLayoutTools } from '../editing/editing.ts';
import { aboveOf, arrowFrom, inOrder } from './moving.ts';
import type { Rects } from './rects.ts';
import { RowBox } from './row-box.tsx';

interface LayoutTreeProps {
  /** What the focus is asked for. */
  readonly focusAsked: RefObject<Path | null>;
  /** Where the elements stand on a page that is shown below; null: as boxes of their own. */
  readonly rects: Rects | null;
  /** Whether they stand where they will: not while a page with the latest change is being drawn. */
  readonly isInPlace?: boolean;
}

/** The rows of a layout as a tree: selected and moved by keys, and by whatever else issues commands. */
export function LayoutTree({ focusAsked, rects, isInPlace = true }: LayoutTreeProps) {
  const editing = useLayoutEditing();
  const { rows, selection, place, dragged, errors } = editing;
  const tools = useLayoutTools();
  const tree = useRef<HTMLDivElement>(null);
  // What is selected may come with a later rendering: the first of a page takes a moment.
  const isFollowed = useRef(false);
  useEffect(() => {
    // What was selected before may be rendered once more.
    const isAsked = focusAsked.current !== null && isSamePath(focusAsked.current, selection);
    if (!isAsked && !isFollowed.current) return;
    const element = tree.current?.querySelector<HTMLElement>(`[data-path="${written(selection)}"]`);
    if (element === null || element === undefined) return;
    if (isAsked) {
      focusAsked.current = null;
      isFollowed.current = true;
      element.focus({ preventScroll: true });
    }
    // Where it stood on the page before is no place to go to.
    if (!isInPlace) return;
    isFollowed.current = false;
    element.scrollIntoView({ block: 'nearest' });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const path = pathUnder(event.target);
    if (path === null || event.target !== event.currentTarget.querySelector(`[data-path="${written(path)}"]`))
      return;
    if (!runKey(event, path, rows, tools)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onClip = (event: ClipboardEvent, run: (path: Path) => void) => {
    const path = pathUnder(event.target);
    if (path === null) return;
    event.preventDefault();
    run(path);
  };
  const isRowDragged =
    dragged !== null && ('row' in dragged || ('from' in dragged && dragged.from.length === 1));
  // Something is there for the Tab key, whatever is selected.
  const stop = selection.length === 0 ? [0] : selection;
  return (
    <Box
      ref={tree}
      role="tree"
      aria-label={texts.canvas}
      onKeyDown={onKeyDown}
      onCopy={(event) =>
        onClip(event, (path) => {
          const text = tools.actions.copied(path);
          if (text === null) return;
          event.clipboardData.setData('text/plain', text);
          tools.actions.tellCopied(path);
        })
      }
      onCut={(event) =>
        onClip(event, (path) => {
          const text = tools.isReadOnly ? null : tools.actions.cut(path);
          if (text !== null) event.clipboardData.setData('text/plain', text);
        })
      }
      onPaste={(event) =>
        onClip(event, (path) => tools.actions.paste(event.clipboardData.getData('text/plain'), path))
      }
      sx={{ position: rects === null ? 'relative' : 'static', display: 'grid', gap: rects === null ? 1 : 0 }}
    >
      {rows.map((row, index) => (
        <RowBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands; nothing in it holds a state.
          key={index}
          row={row}
          index={index}
          count={rows.length}
          stop={stop[0] === index ? written(stop) : null}
          selected={selection[0] === index ? written(selection) : null}
          place={linesIn(index, place, isRowDragged, rows.length)}
          isDragged={dragged !== null && 'from' in dragged && isWithin([index], dragged.from)}
          errors={errors}
          rects={rects}
        />
      ))}
    </Box>
  );
}

/** Of the place that something is dragged to, what a row has to show. */
function linesIn(row: number, place: Path | null, isRow: boolean, count: number): string | null {
  if (place === null) return null;
  if (!isRow && place.length > 1) return place[0] === row ? written(place) : null;
  if (place[0] === row) return 'before';
  return place[0] === count && row === count - 1 ? 'behind' : null;
}

function pathUnder(target: EventTarget): Path | null {
  const element = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-path]') : null;
  return element === null ? null : readPath(element.dataset.path);
}

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

/** Does what a key says; false for one that says nothing here. */
function runKey(
  event: KeyboardEvent,
  path: Path,
  rows: Parameters<typeof inOrder>[0],
  tools: LayoutTools,
): boolean {
  const { actions, openSettings, openPalette, openMenu } = tools;
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const go = (to: Path | null | undefined) => {
    if (to !== null && to !== undefined) actions.select(to, true);
    return true;
  };
  const arrow = key in ARROWS ? ARROWS[key as keyof typeof ARROWS] : undefined;
  if (arrow !== undefined && !isCommand && !event.shiftKey) {
    if (!event.altKey) return go(arrowFrom(rows, path, arrow));
    actions.step(path, arrow);
    return true;
  }
  if (isCommand && !event.shiftKey && key.toLowerCase() === 'd') {
    actions.duplicate(path);
    return true;
  }
  if (isCommand || event.altKey) return false;
  switch (key) {
    case 'Home':
      return go(inOrder(rows)[0]);
    case 'End':
      return go(inOrder(rows).at(-1));
    case 'Escape':
      return path.length > 1 ? go(aboveOf(rows, path)) : false;
    case 'Enter':
    case ' ':
      actions.select(path);
      openSettings();
      return true;
    case 'Insert':
      actions.select(path);
      openPalette();
      return true;
    case 'Delete':
    case 'Backspace':
      actions.remove(path);
      return true;
    case 'F10':
    case 'ContextMenu':
      if (key === 'F10' && !event.shiftKey) return false;
      if (event.target instanceof HTMLElement) openMenu(path, event.target);
      return true;
    default:
      return false;
  }
}

/** What stands where there is no row yet. */
export function NoRows(): ReactNode {
  const { dragged, place } = useLayoutEditing();
  const { actions, openPalette, isReadOnly } = useLayoutTools();
  const isTarget = dragged !== null && place !== null && isSamePath(place, [0]);
  return (
    <Box
      data-drop=""
      sx={{
        ...{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 5, textAlign: 'center', borderRadius: 1 },
        ...{ border: 2, borderStyle: 'dashed', borderColor: isTarget ? 'primary.main' : 'divider' },
      }}
    >
      <Typography component="h2" sx={{ fontSize: '1rem', fontWeight: 600 }}>
        {texts.empty}
      </Typography>
      {!isReadOnly && (
        <>
          <Box sx={{ color: 'text.secondary', maxWidth: '44ch' }}>{texts.emptyHelp}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <Button
              variant="contained"
              startIcon={<Plus size={16} aria-hidden />}
              onClick={() => actions.addRow('1', [], 'behind')}
            >
              {texts.addRow}
            </Button>
            <Button variant="outlined" onClick={openPalette}>
              {texts.actions.add}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
