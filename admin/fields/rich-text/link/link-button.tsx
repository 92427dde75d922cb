import { ToggleButton } from '@mui/material';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useRef, useState } from 'react';
import { commandKey, useShortcut } from '#admin/ui/use-shortcut.ts';
import { LinkPanel } from './link-panel.tsx';

interface Asked {
  readonly at: DOMRect;
  readonly href: string;
}

/** Makes a link of the words that are selected, or changes the one at the cursor. */
export function LinkButton({ editor }: { readonly editor: Editor | null }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // What happens to the text once the panel has let go of the focus.
  const chosen = useRef<((editor: Editor) => void) | null>(null);
  const isInLink = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.isActive('link') ?? false,
  });

  const open = () => {
    if (editor === null || !editor.isEditable) return;
    const { from, to } = editor.state.selection;
    const { href } = editor.getAttributes('link');
    chosen.current = null;
    setAsked({ at: posToDOMRect(editor.view, from, to), href: typeof href === 'string' ? href : '' });
    setIsOpen(true);
  };
  const close = (change: ((editor: Editor) => void) | null) => {
    chosen.current = change;
    setIsOpen(false);
  };
  // The console has a use of its own for this key, where no words are meant by it.
  useShortcut({
    key: 'k',
    isCommand: true,
    isMeant: (target) =>
      editor !== null &&
      target instanceof Node &&
      editor.view.dom.contains(target) &&
      // Of the page: the editor learns of a new selection a moment later.
      (window.getSelection()?.isCollapsed === false || editor.isActive('link')),
    run: () => setTimeout(open),
  });

  const label = isInLink === true ? 'Change the link' : 'Make a link';
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        aria-haspopup="dialog"
        title={`${label} (${commandKey}+K)`}
        disabled={editor?.isEditable !== true}
        selected={isInLink === true}
        onClick={open}
      >
        <Link size={18} aria-hidden />
      </ToggleButton>
      {asked !== null && (
        <LinkPanel
          at={asked.at}
          href={asked.href}
          isOpen={isOpen}
          onApply={(href, title) => close((current) => setLink(current, href, title))}
          onRemove={() => close(removeLink)}
          onCancel={() => close(null)}
          onGone={() => {
            setAsked(null);
            if (editor === null) return;
            if (chosen.current === null) editor.commands.focus();
            else chosen.current(editor);
          }}
        />
      )}
    </>
  );
}

/** Of the words that are selected; where none are, of the whole link. */
function removeLink(editor: Editor): void {
  const chain = editor.chain().focus();
  const meant = editor.state.selection.empty ? chain.extendMarkRange('link') : chain;
  meant.unsetMark('link').setMeta('preventAutolink', true).run();
}

/** Where no words are selected, the title of what it leads to is written, or the address. */
function setLink(editor: Editor, href: string, title = href): void {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setMark('link', { href }).setMeta('preventAutolink', true).run();
}
