import { Divider, Menu, MenuItem } from '@mui/material';
import { flushSync } from 'react-dom';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { step } from '../commands/commands.ts';
import { fullNameOf } from '../commands/names.ts';
import { columnAt, type Path, type Rows } from '../commands/rows.ts';
import { type LayoutTools, useLayoutEditing, useLayoutTools } from '../editing/editing.ts';

/** Where a menu is open, and of what. */
export interface OpenMenu {
  readonly path: Path;
  readonly at: HTMLElement | { readonly x: number; readonly y: number };
}

interface Item {
  readonly label: string;
  readonly keys: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  /** A hairline goes before it. */
  readonly begins?: boolean;
  readonly run: () => void;
}

/** All that can be done with an element, with the keys that do the same. */
export function ElementMenu({ open, onClose }: { readonly open: OpenMenu; readonly onClose: () => void }) {
  const { rows } = useLayoutEditing();
  const tools = useLayoutTools();
  const isAtElement = open.at instanceof HTMLElement;
  return (
    <Menu
      open
      onClose={onClose}
      {...(isAtElement
        ? { anchorEl: open.at }
        : { anchorReference: 'anchorPosition', anchorPosition: { left: open.at.x, top: open.at.y } })}
      slotProps={{ list: { 'aria-label': texts.menu(fullNameOf(rows, open.path)), dense: true } }}
    >
      {itemsFor(open.path, rows, tools).flatMap(
        ({ label, keys, isDisabled = false, isDanger, begins, run }) => [
          ...(begins === true ? [<Divider key={`before ${label}`} />] : []),
          <MenuItem
            key={label}
            disabled={isDisabled}
            onClick={() => {
              // A menu that closes gives the focus back: what takes it comes after.
              flushSync(onClose);
              run();
            }}
            sx={{
              gap: 4,
              justifyContent: 'space-between',
              ...(isDanger === true && { color: 'error.main' }),
            }}
          >
            {label}
            <Keys of={keys} />
          </MenuItem>,
        ],
      )}
    </Menu>
  );
}

function Keys({ of }: { readonly of: string }) {
  return (
    <kbd aria-hidden style={{ font: 'inherit', fontSize: '0.75rem', opacity: 0.7 }}>
      {of}
    </kbd>
  );
}

function itemsFor(
  path: Path,
  rows: Rows,
  { actions, openSettings, openPalette, isReadOnly }: LayoutTools,
): readonly Item[] {
  const { actions: words } = texts;
  const [isRow, isColumn, isBlock] = [path.length === 1, path.length === 2, path.length === 3];
  const selected = () => actions.select(path);
  const movesTo = (direction: 'up' | 'down' | 'left' | 'right'): Item => ({
    label: words[direction],
    keys: `Alt ${{ up: '↑', down: '↓', left: '←', right: '→' }[direction]}`,
    isDisabled: step(rows, path, direction) === null,
    run: () => actions.step(path, direction),
  });
  const settings: Item = {
    ...{ label: words.settings, keys: 'Enter' },
    run: () => {
      selected();
      openSettings();
    },
  };
  const copy: Item = {
    ...{ label: words.copy, keys: `${commandKey} C`, begins: true },
    isDisabled: isColumn && (columnAt(rows, path)?.blocks.length ?? 0) === 0,
    run: () => void copyBy(actions, path, actions.copied(path)),
  };
  const copyAll: Item = {
    ...{ label: words.copyAll, keys: '' },
    run: () => void copyBy(actions, [], actions.copied([])),
  };
  const ofAll = isRow ? [copyAll] : [];
  if (isReadOnly) return [settings, copy, ...ofAll];
  return [
    settings,
    {
      ...{ label: words.add, keys: 'Insert' },
      run: () => {
        selected();
        openPalette();
      },
    },
    ...(isRow
      ? [
          { label: words.above, keys: '', run: () => actions.addRow('1', path, 'before') },
          { label: words.below, keys: '', run: () => actions.addRow('1', path, 'behind') },
        ]
      : []),
    ...(isColumn ? [] : [{ ...movesTo('up'), begins: true }, movesTo('down')]),
    ...(isBlock && (rows[path[0] ?? 0]?.columns.length ?? 0) > 1 ? [movesTo('left'), movesTo('right')] : []),
    copy,
    {
      ...{ label: words.cut, keys: `${commandKey} X`, isDisabled: copy.isDisabled === true },
      run: () => void cutBy(actions, path),
    },
    {
      label: words.paste,
      keys: `${commandKey} V`,
      run: () => void pasted(actions, (text) => actions.paste(text, path)),
    },
    ...(isColumn
      ? []
      : [{ label: words.duplicate, keys: `${commandKey} D`, run: () => actions.duplicate(path) }]),
    ...(isRow
      ? [
          { ...copyAll, begins: true },
          { label: words.pasteOver, keys: '', run: () => void pasted(actions, actions.pasteOver) },
        ]
      : []),
    {
      label: isColumn ? words.clear : words.remove,
      ...{ keys: 'Del', begins: true, isDanger: true, isDisabled: copy.isDisabled === true },
      run: () => actions.remove(path),
    },
  ];
}

type Actions = LayoutTools['actions'];

async function copyBy(actions: Actions, path: Path, text: string | null): Promise<boolean> {
  if (text === null) return false;
  try {
    await navigator.clipboard.writeText(text);
    actions.tellCopied(path);
    return true;
  } catch {
    actions.tell(texts.paste.notCopied);
    return false;
  }
}

/** Nothing goes that could not be copied. */
async function cutBy(actions: Actions, path: Path): Promise<void> {
  if (await copyBy(actions, path, actions.copied(path))) actions.cut(path);
}

async function pasted(actions: Actions, paste: (text: string) => void): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => null);
  if (text === null) actions.tell(texts.paste.byKeys);
  else paste(text);
}
