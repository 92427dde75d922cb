import { ToggleButton } from '@mui/material';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { ListTree } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { commandKey } from '#admin/ui/use-shortcut.ts';
import { useBody, useBodyState } from '../../state/body-store.ts';
import { showPlace } from '../show-place.ts';
import type { OutlineItem } from './outline.ts';
import { OutlinePanel } from './outline-panel.tsx';

/** Shows the headings and blocks of the text, and goes to them. */
export function OutlineButton({ editor }: { readonly editor: Editor }) {
  const { store } = useBody();
  const isOpen = useBodyState((state) => state.isOutlineOpen);
  const button = useRef<HTMLButtonElement>(null);
  const choose = (item: OutlineItem) => {
    flushSync(() => store.set({ isOutlineOpen: false }));
    goTo(editor, item);
  };
  return (
    <>
      <ToggleButton
        ref={button}
        size="small"
        value="outline"
        aria-label="Outline"
        aria-haspopup="dialog"
        title={`Outline (${commandKey}+Alt+O)`}
        aria-expanded={isOpen}
        onClick={() => store.set({ isOutlineOpen: true })}
      >
        <ListTree size={18} aria-hidden />
      </ToggleButton>
      {isOpen && (
        <OutlinePanel
          editor={editor}
          anchor={button.current}
          onChoose={choose}
          onClose={() => store.set({ isOutlineOpen: false })}
        />
      )}
    </>
  );
}

function goTo(editor: Editor, { start, heading }: OutlineItem): void {
  const { doc, tr } = editor.state;
  const selection =
    heading === null ? NodeSelection.create(doc, start) : TextSelection.near(doc.resolve(start + 1));
  editor.view.dispatch(tr.setSelection(selection));
  editor.view.focus();
  showPlace(editor, start);
}
