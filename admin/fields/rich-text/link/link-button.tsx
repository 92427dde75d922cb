import { ToggleButton } from '@mui/material';
import { type Editor, posToDOMRect } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { commandKey, useShortcut } from '#admin/ui/use-shortcut.ts';
import { LinkPanel } from './link-panel.tsx';

interface Asked {
  readonly at: DOMRect;
  readonly href: string;
}

/** Makes a link of the words that are selected, or changes the one at the cursor. */
export function LinkButton({ editor }: { readonly editor: Editor | null }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isInLink = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.isActive('link') ?? false,
  });

  const open = () => {
    if (editor === null || !editor.isEditable) return;
    const { from, to } = editor.state.selection;
    const { href } = editor.getAttributes('link');
    setAsked({ at: posToDOMRect(editor.view, from, to), href: typeof href === 'string' ? href : '' });
  };
  const close = (change: ((editor: Editor) => void) | null) => {
    // What is typed next goes into the text at once.
    flushSync(() => setAsked(null));
    if (editor === null) return;
    editor.view.focus();
    change?.(editor);
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
    run: () => {
      // And now it is told of it: what is typed next is meant for the panel, not for the words that are selected.
      document.dispatchEvent(new Event('selectionchange'));
      open();
    },
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
          onApply={(href, title) => close((current) => setLink(current, href, title))}
          onRemove={() => close(removeLink)}
          onCancel={() => close(null)}
        />
      )}
    </>
  );
}

/** Of the words that are selected; where none are, of the whole link. */
function removeLink(editor: Editor): void {
  const chain = editor.chain();
  const meant = editor.state.selection.empty ? chain.extendMarkRange('link') : chain;
  meant.unsetMark('link').setMeta('preventAutolink', true).run();
}

/** Where no words are selected, the title of what it leads to is written, or the address. */
function setLink(editor: Editor, href: string, title = href): void {
  const chain = editor.chain();
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.extendMarkRange('link').setMark('link', { href }).setMeta('preventAutolink', true).run();
}
