import { Menu, MenuItem, ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { typographyOf } from '#admin/fields/rich-text/typography/languages.ts';
import { makeTypographic } from '#admin/fields/rich-text/typography/typographic.ts';
import { texts } from '#content-store/messages/console.ts';

interface WordsMenuProps {
  readonly editor: Editor | null;
  readonly onDone: (said: string) => void;
}

/** What is seldom done with words. */
export function WordsMenu({ editor, onDone }: WordsMenuProps) {
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
  return (
    <>
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
        slotProps={{ transition: { onExited: gone }, list: { 'aria-label': 'More for words' } }}
      >
        {typographyOf(language) !== null && (
          <MenuItem onClick={() => choose(setQuotes)}>Make quotes typographic</MenuItem>
        )}
      </Menu>
    </>
  );
}
