import { useMemo, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useSite } from '#admin/context/site-context.ts';
import { blockLabel } from '#admin/fields/summary.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { blockTypeNamed } from '#content-store/model/blocks/blocks.ts';
import { type Parts, partsText, readParts } from './clipboard/parts-text.ts';
import {
  addBlocks,
  addInRow,
  addRows,
  type Command,
  chooseLayout,
  countIn,
  duplicate,
  move,
  newBlock,
  newRow,
  remove,
  replaceRows,
  step,
} from './commands/commands.ts';
import { nameOf, placeOf } from './commands/names.ts';
import {
  blockAt,
  columnAt,
  MOST_BLOCKS,
  MOST_ROWS,
  nearest,
  type Path,
  type PlacedBlock,
  type Rows,
  rowAt,
} from './commands/rows.ts';
import type { LayoutActions } from './editing/editing.ts';
import type { LayoutSteps } from './history/layout-steps.ts';

interface ActionsOptions {
  readonly steps: LayoutSteps;
  readonly isShared: boolean;
  readonly isReadOnly: boolean;
  /** Of what is selected now. */
  readonly selection: () => Path;
  readonly onSelect: (path: Path, isFocused: boolean) => void;
  /** Has it said to whoever listens. */
  readonly onSaid: (words: string) => void;
}

/** What can be done with a layout: each a command, told in words. */
export function useLayoutActions(options: ActionsOptions): LayoutActions {
  const notify = useNotify();
  const { tenantKey, modules } = useSite();
  const latest = useRef({ options, notify, tenantKey, modules });
  latest.current = { options, notify, tenantKey, modules };
  return useMemo(() => actionsOver(() => latest.current), []);
}

interface Around {
  readonly options: ActionsOptions;
  readonly notify: ReturnType<typeof useNotify>;
  readonly tenantKey: string;
  readonly modules: ReadonlySet<string>;
}

function actionsOver(around: () => Around): LayoutActions {
  const rowsNow = () => around().options.steps.state.rows;
  const tell = (message: string) =>
    around().notify(message, { type: 'warning', messageArgs: {}, undoable: false });

  /** Makes a command; false where it would change nothing. `said` is asked once it is made. */
  const make = (
    command: Command | null,
    label: string,
    said: (rows: Rows, path: Path) => string,
    isFocused = true,
  ): boolean => {
    const { steps, isReadOnly, onSelect, onSaid } = around().options;
    if (command === null || isReadOnly) return false;
    steps.issue(command, label);
    onSelect(command.select, isFocused);
    onSaid(said(steps.state.rows, command.select));
    return true;
  };
  const added = (name: string) => (rows: Rows, path: Path) => texts.said.added(name, placeOf(rows, path));

  const addAll = (blocks: readonly PlacedBlock[], at: Path, label: string, name: string) => {
    const rows = rowsNow();
    const place = behind(rows, at);
    const command =
      place === null ? addInRow(rows, rowBehind(rows, at), blocks) : addBlocks(rows, place, blocks);
    if (!make(command, label, added(name)) && !around().options.isReadOnly)
      tell(place === null ? texts.full.rows(MOST_ROWS) : texts.full.blocks(MOST_BLOCKS));
  };
  const addAllRows = (rows: Rows, at: number, label: string, name: string) => {
    if (!make(addRows(rowsNow(), at, rows), label, added(name)) && !around().options.isReadOnly)
      tell(texts.full.rows(MOST_ROWS));
  };
  const into = () => {
    const { options, tenantKey, modules } = around();
    const isOffered = (type: string) => {
      const module = blockTypeNamed(type)?.module;
      return module === undefined || modules.has(module);
    };
    return { site: tenantKey, isShared: options.isShared, isOffered };
  };
  const travel = (way: 'undo' | 'redo') => {
    const { steps, isReadOnly, onSelect, onSaid } = around().options;
    if (isReadOnly) return;
    const gone = steps[way]();
    if (gone === 'forgotten') return tell(texts.forgotten);
    if (gone === null) return;
    // Whoever presses a button goes on pressing it.
    onSelect(gone.select, document.activeElement?.closest('button') === null);
    onSaid(way === 'undo' ? texts.said.undone(gone.label) : texts.said.redone(gone.label));
  };
  const copied = (path: Path) => {
    const parts = partsAt(rowsNow(), path);
    return parts && partsText(parts, into());
  };
  const removeAs = (path: Path, label: (name: string) => string) => {
    const rows = rowsNow();
    const name = nameOf(rows, path);
    make(remove(rows, path), label(name), () => texts.said.removed(name));
  };

  return {
    select: (path, isFocused = false) => around().options.onSelect(path, isFocused),
    addBlock: (type, at = around().options.selection()) => {
      const name = blockLabel(type);
      addAll([newBlock(type)], at, texts.did.added(name), name);
    },
    addRow: (layout, at, where) => {
      const [row = rowsNow().length - 1] = at;
      const place = where === 'before' ? Math.max(row, 0) : row + 1;
      const name = texts.row(place + 1);
      addAllRows([newRow(layout)], place, texts.did.added(name), name);
    },
    remove: (path) => removeAs(path, texts.did.removed),
    duplicate: (path) => {
      const rows = rowsNow();
      const name = nameOf(rows, path);
      if (path.length === 2 || path.length === 0) return;
      if (
        !make(duplicate(rows, path), texts.did.duplicated(name), added(name)) &&
        !around().options.isReadOnly
      )
        tell(path.length === 1 ? texts.full.rows(MOST_ROWS) : texts.full.blocks(MOST_BLOCKS));
    },
    step: (path, direction) => {
      const rows = rowsNow();
      const name = nameOf(rows, path);
      make(step(rows, path, direction), texts.did.moved(name), (after, to) =>
        texts.said.moved(name, placeOf(after, to)),
      );
    },
    drop: (dragged, place) => {
      const rows = rowsNow();
      if ('row' in dragged) {
        const name = texts.row((place[0] ?? 0) + 1);
        return addAllRows([newRow(dragged.row)], place[0] ?? rows.length, texts.did.added(name), name);
      }
      if ('block' in dragged) {
        const name = blockLabel(dragged.block);
        const block = newBlock(dragged.block);
        const command =
          place.length === 1 ? addInRow(rows, place[0] ?? 0, [block]) : addBlocks(rows, place, [block]);
        make(command, texts.did.added(name), added(name));
        return;
      }
      const name = nameOf(rows, dragged.from);
      make(move(rows, dragged.from, place), texts.did.moved(name), (after, to) =>
        texts.said.moved(name, placeOf(after, to)),
      );
    },
    chooseLayout: (path, layout) => {
      const rows = rowsNow();
      const name = nameOf(rows, path);
      const said = () => texts.said.laidOut(name, countIn(layout));
      // Whoever chooses among them goes on choosing.
      const isMade = make(chooseLayout(rows, path, layout), texts.did.laidOut(name), said, false);
      if (!isMade && rowAt(rows, path)?.layout !== layout) tell(texts.full.blocks(MOST_BLOCKS));
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    copied,
    cut: (path) => {
      const text = copied(path);
      if (text !== null) removeAs(path, texts.did.cut);
      return text;
    },
    paste: (text, path) => {
      if (around().options.isReadOnly) return;
      const pasted = readParts(text, into());
      if ('problem' in pasted) return tell(pasted.problem);
      const { parts, notes } = pasted;
      const rows = rowsNow();
      if (parts.kind === 'rows') {
        const what = texts.paste.rows(parts.rows.length);
        addAllRows(parts.rows, rowBehind(rows, path), texts.did.pasted(what), what);
      } else {
        const what = texts.paste.blocks(parts.blocks.length);
        addAll(parts.blocks, path, texts.did.pasted(what), what);
      }
      if (notes.length > 0) tell(notes.join(' '));
    },
    pasteOver: (text) => {
      const pasted = readParts(text, into());
      if ('problem' in pasted) return tell(pasted.problem);
      const { parts, notes } = pasted;
      if (parts.kind !== 'rows') return tell(texts.paste.noRows);
      const rows = rowsNow();
      const count = parts.rows.length;
      const isMade = make(replaceRows(rows, parts.rows), texts.did.replaced, () =>
        texts.said.replaced(count),
      );
      if (!isMade && !around().options.isReadOnly) tell(texts.full.rows(MOST_ROWS));
      if (notes.length > 0) tell(notes.join(' '));
    },
    tellCopied: (path) => {
      const rows = rowsNow();
      const name = path.length === 0 ? texts.paste.rows(rows.length) : nameOf(rows, path);
      // It is read out as it is shown.
      around().notify(texts.said.copied(name), { type: 'info', messageArgs: {}, undoable: false });
    },
    tell,
  };
}

function partsAt(rows: Rows, path: Path): Parts | null {
  if (path.length === 0) return rows.length === 0 ? null : { kind: 'rows', rows };
  if (path.length === 1) {
    const row = rowAt(rows, path);
    return row === undefined ? null : { kind: 'rows', rows: [row] };
  }
  if (path.length === 2) {
    const { blocks } = columnAt(rows, path) ?? { blocks: [] };
    return blocks.length === 0 ? null : { kind: 'blocks', blocks };
  }
  const block = blockAt(rows, path);
  return block === undefined ? null : { kind: 'blocks', blocks: [block] };
}

/** Where a block comes to stand behind what is selected; null where it needs a row. */
function behind(rows: Rows, at: Path): Path | null {
  const [row, column, block] = nearest(rows, at);
  if (row === undefined) return null;
  if (column === undefined) return [row, 0];
  return block === undefined ? [row, column] : [row, column, block + 1];
}

function rowBehind(rows: Rows, [row]: Path): number {
  return row === undefined ? rows.length : Math.min(row + 1, rows.length);
}
