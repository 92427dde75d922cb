import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chosenEndpoint } from '#admin/client/cookies.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { useIsFormReadOnly, useIsFormShared } from '#admin/fields/form-access.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { placeOf } from '#admin/resources/edit/recovery/kept-edits.ts';
import { type Drag, usePointerDrag } from '#admin/ui/use-pointer-drag.ts';
import { isOnScreen } from '#admin/ui/use-shortcut.ts';
import type { OpenMenu } from './canvas/element-menu.tsx';
import { placeOver } from './canvas/moving.ts';
import { nearest, type Path, readPath, written } from './commands/rows.ts';
import type { Dragged, LayoutActions, LayoutEditing, LayoutTools } from './editing/editing.ts';
import type { History } from './history/history.ts';
import { useLayoutActions } from './use-layout-actions.ts';
import { useLayoutSteps } from './use-layout-steps.ts';
import { type RowErrors, useRowErrors } from './use-row-errors.ts';

export interface LayoutEditor {
  readonly editing: LayoutEditing;
  readonly tools: LayoutTools;
  readonly history: History;
  /** What the focus is asked for, until it is selected and there. */
  readonly focusAsked: RefObject<Path | null>;
  /** What is said to whoever listens. */
  readonly said: string;
  readonly menu: OpenMenu | null;
  readonly closeMenu: () => void;
}

interface Shown {
  readonly openSettings: () => void;
  readonly openPalette: () => void;
}

/** The editor of the rows in the form around it. */
export function useLayoutEditor({ openSettings, openPalette }: Shown): LayoutEditor {
  const { form, record, timesShown } = useEditing();
  const isReadOnly = useIsFormReadOnly();
  const isShared = useIsFormShared();
  const steps = useLayoutSteps(form, { place: usePlace(), isNew: record === null });
  const { rows, history, revision } = steps.state;
  const { errors, toldBySave } = useRowErrors(form.control);
  const [asked, setAsked] = useState<Path>([]);
  const focusAsked = useRef<Path | null>(null);
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // What was selected may be gone: others write the same layout.
  const selection = useMemo(() => nearest(rows, asked), [rows, asked]);
  const now = useRef(selection);
  now.current = selection;
  const onSelect = useCallback(
    (path: Path, isFocused: boolean) => {
      now.current = path;
      if (isFocused) focusAsked.current = nearest(steps.state.rows, path);
      // A new array each time, though its element is selected already.
      setAsked([...path]);
    },
    [steps],
  );
  const actions = useLayoutActions({
    ...{ steps, isShared, isReadOnly, onSelect, onSaid: setSaid },
    selection: () => now.current,
  });

  const { drag, begin } = usePointerDrag<Dragged>({
    selector: '[data-drop]',
    onDrop: (dropped) => {
      const place = placeUnder(dropped, steps.state.rows);
      if (place === null) return;
      withoutClick();
      actions.drop(dropped.item, place);
    },
  });
  const place = drag === null ? null : placeUnder(drag, rows);

  const latest = useRef({ openSettings, openPalette, begin });
  latest.current = { openSettings, openPalette, begin };
  const tools = useMemo(
    (): LayoutTools => ({
      ...{ actions, isReadOnly },
      grab: (event: PointerEvent<HTMLElement>, dragged) => {
        if (!isReadOnly) latest.current.begin(event, dragged);
      },
      openSettings: () => latest.current.openSettings(),
      openPalette: () => latest.current.openPalette(),
      openMenu: (path, at) => {
        onSelect(path, false);
        setMenu({ path, at });
      },
    }),
    [actions, isReadOnly, onSelect],
  );

  useHistoryKeys(actions);
  useErrorsInView({ errors, toldBySave }, timesShown, { selection, onSelect, openSettings });
  return {
    editing: { rows, revision, selection, errors, place, dragged: drag?.item ?? null },
    ...{ tools, history, focusAsked, said, menu },
    closeMenu: () => setMenu(null),
  };
}

/** Where steps are kept: of this person, on this site, in this record. */
function usePlace(): string {
  const { entity, record } = useEditing();
  const { id: userId } = useUser();
  const { tenantKey } = useSite();
  return placeOf({
    ...{ server: chosenEndpoint(), userId, tenantKey, entity: entity.name },
    record: record === null ? { kind: '' } : { id: String(record.id) },
  });
}

function placeUnder({ item, target, y }: Drag<Dragged>, rows: LayoutEditing['rows']): Path | null {
  if (target === null) return null;
  const over = readPath(target.dataset.drop);
  const isRow = 'row' in item || ('from' in item && item.from.length === 1);
  const measured = isRow && over.length > 1 ? target.closest('[aria-level="1"]') : target;
  const { top, height } = (measured ?? target).getBoundingClientRect();
  return placeOver(rows, item, over, y > top + height / 2);
}

/** Where something was dropped, a browser clicks what holds both ends: nothing is selected by that. */
function withoutClick(): void {
  const ending = new AbortController();
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, signal: ending.signal });
  setTimeout(() => ending.abort());
}

/** One step back or on, wherever the focus is but in what has steps of its own: a text that is being written. */
function useHistoryKeys({ undo, redo }: LayoutActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      if (!isOnScreen(event.target) || isWriting(event.target)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'range'].includes(target.type)
  );
}

/** Shows the settings in which something is wrong, once that was asked for: of the layout itself, or else of the first element.
 * Whoever is at work on settings stays there. */
function useErrorsInView(
  { errors, toldBySave: { isLayoutWrong, elements } }: RowErrors,
  timesShown: number,
  { onSelect, ...shown }: { readonly onSelect: (path: Path, isFocused: boolean) => void } & InView,
): void {
  const latest = useRef(shown);
  latest.current = shown;
  const count = elements + (isLayoutWrong ? 1 : 0);
  const known = useRef({ count: 0, timesShown });
  useEffect(() => {
    const isMore = count > known.current.count || timesShown > known.current.timesShown;
    known.current = { count, timesShown };
    const [first] = errors.keys();
    if (!isMore) return;
    const { selection, openSettings } = latest.current;
    if (isLayoutWrong) onSelect([], false);
    else if (first !== undefined && !errors.has(written(selection))) onSelect(readPath(first), false);
    openSettings();
  }, [errors, count, isLayoutWrong, timesShown, onSelect]);
}

interface InView {
  readonly selection: Path;
  readonly openSettings: () => void;
}
