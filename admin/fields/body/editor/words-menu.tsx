import { Box, Divider, ListSubheader, Menu, MenuItem, ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Check, Ellipsis, Superscript } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { type Direction, directed, directionOf } from '#admin/fields/rich-text/direction/direction.ts';
import { typographyOf } from '#admin/fields/rich-text/typography/languages.ts';
import { makeTypographic } from '#admin/fields/rich-text/typography/typographic.ts';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { texts } from '#content-store/messages/console.ts';

interface WordsMenuProps {
  readonly editor: Editor | null;
  readonly onDone: (said: string) => void;
  readonly onFootnote: () => void;
}

const DIRECTIONS: readonly (readonly [Direction | null, string, string])[] = [
  [null, 'By its words', ''],
  ['ltr', 'Left to right', `${commandKey}+Shift+.`],
  ['rtl', 'Right to left', `${commandKey}+Shift+,`],
];

/** What is seldom done with words. */
export function WordsMenu({ editor, onDone, onFootnote }: WordsMenuProps) {
  const { language } = useSite();
  const [at, setAt] = useState<HTMLElement | null>(null);
  // What happens to the text once the menu has let go of the focus.
  const chosen = useRef<((editor: Editor) => void) | null>(null);
  const choose = (change: (editor: Editor) => void) => {
    chosen.current = change;
    setAt(null);
  };
  const gone = () => {
    const change = chosen.current;
    chosen.current = null;
    if (editor === null) return;
    editor.view.focus();
    change?.(editor);
  };
  const setQuotes = ({ state, view }: Editor) => {
    const { tr, count } = makeTypographic(state, language);
    if (count > 0) view.dispatch(tr);
    onDone(texts.words.typographic(count));
  };
  const direction = useEditorState({
    editor,
    selector: ({ editor: current }) => (current === null ? null : directionOf(current.state)),
  });
  return (
    <>
      <ToggleButton
        size="small"
        value="footnote"
        aria-label="Insert a footnote"
        aria-haspopup="dialog"
        title={`Insert a footnote (${commandKey}+Alt+N)`}
        disabled={editor?.isEditable !== true}
        onClick={onFootnote}
      >
        <Superscript size={18} aria-hidden />
      </ToggleButton>
      <ToggleButton
        size="small"
        value="more"
        aria-label="More for words"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        title="More for words"
        disabled={editor?.isEditable !== true}
        onClick={(event) => setAt(event.currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </ToggleButton>
      <Menu
        open={at !== null}
        anchorEl={at}
        onClose={() => setAt(null)}
        disableRestoreFocus
        transitionDuration={0}
        slotProps={{
          transition: { onExited: gone },
          list: { 'aria-label': 'More for words', sx: { py: 0.75 } },
        }}
      >
        {typographyOf(language) !== null && (
          <MenuItem onClick={() => choose(setQuotes)}>Make quotes typographic</MenuItem>
        )}
        {typographyOf(language) !== null && <Divider />}
        <ListSubheader aria-hidden sx={{ lineHeight: 2, fontSize: '0.75rem' }}>
          Direction
        </ListSubheader>
        {DIRECTIONS.map(([value, label, keys]) => (
          <MenuItem
            key={label}
            role="menuitemradio"
            aria-checked={(direction ?? null) === value}
            aria-label={value === null ? `Direction ${label.toLowerCase()}` : label}
            onClick={() => choose(({ state, view }) => view.dispatch(directed(state, value)))}
          >
            <Box sx={{ width: 22, display: 'flex' }}>
              {(direction ?? null) === value && <Check size={15} aria-hidden />}
            </Box>
            {label}
            <Box component="span" sx={{ ml: 'auto', pl: 3, fontSize: '0.75rem', color: 'text.secondary' }}>
              {keys}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
