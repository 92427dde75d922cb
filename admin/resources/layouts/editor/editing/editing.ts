import { createContext, type PointerEvent, useContext } from 'react';
import type { Direction } from '../commands/commands.ts';
import type { Path, Rows } from '../commands/rows.ts';

/** What is dragged: something of the layout, or something new. */
export type Dragged = { readonly from: Path } | { readonly block: string } | { readonly row: string };

/** What can be done with a layout, by pointer, key and menu alike. Paths are those of now. */
export interface LayoutActions {
  /** Selects an element; `isFocused`: and puts the focus on it. */
  select(path: Path, isFocused?: boolean): void;
  addBlock(type: string, at?: Path): void;
  /** A row behind the one that a path lies in, or before it. */
  addRow(layout: string, at: Path, where: 'before' | 'behind'): void;
  remove(path: Path): void;
  duplicate(path: Path): void;
  step(path: Path, direction: Direction): void;
  drop(dragged: Dragged, place: Path): void;
  chooseLayout(path: Path, layout: string): void;
  undo(): void;
  redo(): void;
  /** As text for the clipboard; null where nothing stands there. */
  copied(path: Path): string | null;
  cut(path: Path): string | null;
  paste(text: string, path: Path): void;
  /** Puts rows that were copied in the place of all there are. */
  pasteOver(text: string): void;
  /** Says that something was copied. */
  tellCopied(path: Path): void;
  tell(message: string): void;
}

/** What stays the same as long as the editor is open. */
export interface LayoutTools {
  readonly actions: LayoutActions;
  readonly isReadOnly: boolean;
  readonly grab: (event: PointerEvent<HTMLElement>, dragged: Dragged) => void;
  /** Shows the settings of what is selected, and goes there. */
  readonly openSettings: () => void;
  /** Shows the palette, where it is put away, and goes there. */
  readonly openPalette: () => void;
  /** What can be done with an element, at a place of the screen or at something that stands on it. */
  readonly openMenu: (path: Path, at: HTMLElement | { readonly x: number; readonly y: number }) => void;
}

/** What is edited now. */
export interface LayoutEditing {
  readonly rows: Rows;
  /** Another where something else than inputs changed the rows. */
  readonly revision: number;
  /** Empty: the layout itself. */
  readonly selection: Path;
  /** What is wrong, by the path of the element it is in. */
  readonly errors: ReadonlyMap<string, string>;
  /** Where what is dragged would come to stand; null while nothing is. */
  readonly place: Path | null;
  readonly dragged: Dragged | null;
}

const Tools = createContext<LayoutTools | null>(null);
const Editing = createContext<LayoutEditing | null>(null);

export const LayoutToolsProvider = Tools.Provider;
export const LayoutEditingProvider = Editing.Provider;

export function useLayoutTools(): LayoutTools {
  return within(useContext(Tools));
}

export function useLayoutEditing(): LayoutEditing {
  return within(useContext(Editing));
}

function within<T>(value: T | null): T {
  if (value === null) throw new Error('Only within the editor of a layout');
  return value;
}
