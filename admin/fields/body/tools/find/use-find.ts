import { closeHistory } from '@tiptap/pm/history';
import { NodeSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { showPlace } from '../show-place.ts';
import { highlight, highlights, highlightsKey } from './highlights.ts';
import { type Match, matchesIn, replace } from './matches.ts';
import type { Sought } from './pattern.ts';

interface Found {
  readonly matches: readonly Match[];
  /** Which of them is selected. */
  readonly at: number | null;
}

/** Finds words in a body, selects them one after the other, and puts others in their place. */
export function useFind(editor: Editor, sought: Sought) {
  const [found, setFound] = useState<Found>({ matches: [], at: null });
  const latest = useRef(found);
  const seeking = useRef(sought);
  seeking.current = sought;
  /** Where whoever looks for something was: what is found is looked for from there. */
  const origin = useRef(editor.state.selection.from);

  const tell = (matches: readonly Match[], at: number | null, isSelected: boolean) => {
    const match = at === null ? null : (matches[at] ?? null);
    latest.current = { matches, at };
    setFound(latest.current);
    const tr = highlight(editor.state.tr, matches, match);
    if (match === null || !isSelected) return editor.view.dispatch(tr);
    editor.view.dispatch(
      tr.setSelection(
        match.kind === 'text'
          ? TextSelection.create(tr.doc, match.from, match.to)
          : NodeSelection.create(tr.doc, match.start),
      ),
    );
    showPlace(editor, startOf(match));
  };
  const live = useRef(tell);
  live.current = tell;

  useEffect(() => {
    editor.registerPlugin(highlights());
    const look = () => {
      const matches = matchesIn(editor.state.doc, seeking.current);
      live.current(matches, selectedOf(matches, editor.state.selection, latest.current.at), false);
    };
    const follow = () => {
      const { matches, at } = latest.current;
      const selected = selectedOf(matches, editor.state.selection, at);
      if (editor.isFocused) origin.current = editor.state.selection.from;
      if (selected !== at) live.current(matches, selected, false);
    };
    editor.on('update', look);
    editor.on('selectionUpdate', follow);
    return () => {
      editor.off('update', look);
      editor.off('selectionUpdate', follow);
      if (!editor.isDestroyed) editor.unregisterPlugin(highlightsKey);
    };
  }, [editor]);

  useEffect(() => {
    const matches = matchesIn(editor.state.doc, sought);
    const first = matches.findIndex((match) => startOf(match) >= origin.current);
    live.current(matches, matches.length === 0 ? null : Math.max(first, 0), true);
  }, [editor, sought]);

  const go = (by: -1 | 1) => {
    const { matches, at } = latest.current;
    if (matches.length === 0) return;
    const { from } = editor.state.selection;
    const next = matches.findIndex((match) => startOf(match) >= from);
    const to = at !== null ? at + by : by === 1 || next === -1 ? next : next - 1;
    tell(matches, (to + matches.length) % matches.length, true);
    origin.current = editor.state.selection.from;
  };

  return {
    ...found,
    go,
    /** Replaces what is selected, and selects the next. */
    replaceCurrent(by: string): void {
      const { matches, at } = latest.current;
      const match = at === null ? undefined : matches[at];
      if (match === undefined || at === null) {
        go(1);
        return;
      }
      editor.view.dispatch(replace(closeHistory(editor.state.tr), [match], by));
      const left = latest.current.matches;
      // Not what was just put in, though it be found as well.
      const isPutIn = (other: Match | undefined) =>
        other !== undefined && isInSameText(match, other) && other.from < match.from + by.length;
      let next = at;
      while (isPutIn(left[next])) next += 1;
      tell(left, left.length === 0 ? null : next % left.length, true);
    },
    /** Answers how many were replaced. */
    replaceAll(by: string): number {
      const { matches } = latest.current;
      if (matches.length > 0) editor.view.dispatch(replace(closeHistory(editor.state.tr), matches, by));
      return matches.length;
    },
  };
}

function startOf(match: Match): number {
  return match.kind === 'text' ? match.from : match.start;
}

/** Of fields, the one that was shown stays so while its block is selected. */
function selectedOf(matches: readonly Match[], { from, to }: Selection, before: number | null) {
  const shown = before === null ? undefined : matches[before];
  if (shown?.kind === 'field' && shown.start === from) return before;
  const at = matches.findIndex((match) => match.kind === 'text' && match.from === from && match.to === to);
  return at === -1 ? null : at;
}

function isInSameText(one: Match, other: Match): boolean {
  if (one.kind === 'text' || other.kind === 'text') return one.kind === other.kind && other.from >= one.from;
  return (
    one.start === other.start && one.text === other.text && one.field.path.join() === other.field.path.join()
  );
}
