import { Box, Button, InputBase } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { useBody } from '../../state/body-store.ts';
import { IconToggle, ToolIcon } from '../tool-icon.tsx';
import { FieldPlace } from './field-place.tsx';
import { openField } from './open-field.ts';
import { useFind } from './use-find.ts';

/** What is asked for, kept while the panel is closed. */
export interface FindSettings {
  readonly words: string;
  readonly replacement: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWords: boolean;
}

interface FindPanelProps {
  readonly editor: Editor;
  readonly isReplacing: boolean;
  /** Another number each time that somebody asks for the panel. */
  readonly asked: number;
  readonly settings: FindSettings;
  readonly onSettings: (settings: FindSettings) => void;
}

/** Finds words in the text and in the fields of its blocks, and replaces them. */
export function FindPanel({ editor, isReplacing, asked, settings, onSettings }: FindPanelProps) {
  const { store, actions } = useBody();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const replacing = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState('');
  const { words, replacement, isCaseSensitive, isWholeWords } = settings;
  const soughtWords = useDebounced(words, 120);
  const sought = useMemo(
    () => ({ words: soughtWords, isCaseSensitive, isWholeWords }),
    [soughtWords, isCaseSensitive, isWholeWords],
  );
  const { matches, at, ...find } = useFind(editor, sought);
  const match = at === null ? undefined : matches[at];
  const mayReplace = isReplacing && editor.isEditable;

  const set = (change: Partial<FindSettings>) => {
    setDone('');
    onSettings({ ...settings, ...change });
  };
  const latest = useRef({ set });
  latest.current = { set };
  const isToSelect = useRef(false);
  useEffect(() => {
    if (asked === 0) return;
    const selected = selectedWords(editor);
    if (selected !== '') latest.current.set({ words: selected });
    input.current?.focus();
    input.current?.select();
    isToSelect.current = selected !== '';
  }, [editor, asked]);
  // Once the words of the text stand there; what is typed next takes their place.
  useLayoutEffect(() => {
    if (!isToSelect.current || input.current?.value !== selectedWords(editor)) return;
    isToSelect.current = false;
    input.current.select();
  });

  const close = () => {
    // What is found is marked no more before the text has the focus.
    flushSync(() => store.set({ find: null }));
    if (match?.kind === 'field' && editor.isEditable) return openField(editor, actions, match);
    if (editor.isEditable) editor.view.focus();
    // A text that is only read takes no focus.
    else editor.view.dom.closest('.body-frame')?.querySelector<HTMLElement>('[value=find]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onEnter = (run: (by: -1 | 1) => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // The form of the record is around it.
    event.preventDefault();
    setDone('');
    run(event.shiftKey ? -1 : 1);
  };
  const go = (by: -1 | 1) => {
    setDone('');
    find.go(by);
  };

  const said =
    done !== ''
      ? done
      : words === '' || words !== soughtWords
        ? ''
        : matches.length === 0
          ? 'No matches'
          : at === null
            ? countOf(matches.length, 'match', 'matches')
            : `${count(at + 1)} of ${count(matches.length)}`;
  return (
    <Box role="search" aria-label="Find in the text" onKeyDown={onKeyDown} sx={panelStyles}>
      <div className="find-line">
        <InputBase
          inputRef={input}
          value={words}
          placeholder="Find"
          onChange={(event) => set({ words: event.target.value })}
          onKeyDown={onEnter(go)}
          inputProps={{ 'aria-label': 'Find', 'aria-describedby': noteId, ...PLAIN }}
          className="find-words"
          endAdornment={
            <Box component="span" role="status" sx={{ flexShrink: 0, pl: 1, color: 'text.secondary' }}>
              {said}
            </Box>
          }
        />
        <div className="find-tools">
          <IconToggle
            label="Match case"
            isOn={isCaseSensitive}
            onChange={(isOn) => set({ isCaseSensitive: isOn })}
            icon={CaseSensitive}
          />
          <IconToggle
            label="Whole words"
            isOn={isWholeWords}
            onChange={(isOn) => set({ isWholeWords: isOn })}
            icon={WholeWord}
          />
          <ToolIcon
            label="Previous match"
            keys="Shift+Enter"
            icon={ArrowUp}
            isOff={matches.length === 0}
            onPress={() => go(-1)}
          />
          <ToolIcon
            label="Next match"
            keys="Enter"
            icon={ArrowDown}
            isOff={matches.length === 0}
            onPress={() => go(1)}
          />
          {editor.isEditable && (
            <Button
              size="small"
              color="inherit"
              aria-expanded={isReplacing}
              onClick={() => {
                // The field is there before it has the focus.
                flushSync(() => store.set({ find: { isReplacing: !isReplacing, asked } }));
                replacing.current?.focus();
              }}
            >
              Replace…
            </Button>
          )}
          <ToolIcon label="Close" keys="Esc" icon={X} onPress={close} />
        </div>
      </div>
      {mayReplace && (
        <div className="find-line">
          <InputBase
            inputRef={replacing}
            value={replacement}
            placeholder="Replace with"
            onChange={(event) => set({ replacement: event.target.value })}
            onKeyDown={onEnter(() => find.replaceCurrent(replacement))}
            inputProps={{ 'aria-label': 'Replace with', ...PLAIN }}
            className="find-words"
          />
          <div className="find-tools">
            <Button
              size="small"
              variant="outlined"
              disabled={matches.length === 0}
              onClick={() => {
                find.replaceCurrent(replacement);
                if (matches.length === 1) input.current?.focus();
              }}
            >
              Replace
            </Button>
            <Button
              size="small"
              variant="outlined"
              disabled={matches.length === 0}
              onClick={() => {
                setDone(`Replaced ${count(find.replaceAll(replacement))}`);
                // The button is off by now.
                input.current?.focus();
              }}
            >
              Replace all
            </Button>
          </div>
        </div>
      )}
      {match?.kind === 'field' && (
        <FieldPlace
          match={match}
          onOpen={
            editor.isEditable
              ? () => {
                  store.set({ find: null });
                  openField(editor, actions, match);
                }
              : null
          }
        />
      )}
      <p className="find-note" id={noteId}>
        {texts.find.where(words !== '' && hasKeptHtml(editor))}
      </p>
    </Box>
  );
}

const PLAIN = { autoComplete: 'off', spellCheck: false } as const;

const panelStyles = {
  ...{ display: 'grid', gap: 0.5, px: 0.75, py: 0.75, borderTop: 1, borderColor: 'divider' },
  fontSize: '0.8125rem',
  '& .find-line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 },
  '& .find-words': {
    ...{ flex: '1 1 220px', minWidth: 0, px: 1, border: 1, borderColor: 'divider', borderRadius: 0.75 },
    ...{ fontSize: 'inherit', minHeight: 30 },
    '&.Mui-focused': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
    '& input': { py: '3px' },
  },
  '& .find-tools': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 },
  '& .find-tools .MuiButton-root': { minHeight: 28, py: 0, px: 1, fontSize: 'inherit' },
  '& .find-tools .MuiButton-outlined': { mr: 0.5 },
  '& .find-note': { m: 0, px: 1, fontSize: '0.75rem', color: 'text.secondary' },
} as const;

/** What is selected, where it is some words of a line. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const { from, to, $from, $to } = selection;
  if (!$from.sameParent($to) || !$from.parent.isTextblock || to - from > 200) return '';
  return doc.textBetween(from, to);
}

function hasKeptHtml({ state: { doc } }: Editor): boolean {
  for (let at = 0; at < doc.childCount; at += 1) if (doc.child(at).type.name === 'keptBlock') return true;
  return false;
}
