import { Box } from '@mui/material';
import { Selection } from '@tiptap/extensions/selection';
import { EditorContent, useEditor } from '@tiptap/react';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import { useEffect, useRef } from 'react';
import { LevelSelect } from './level-select.tsx';
import { LinkButton } from './link/link-button.tsx';
import { OwnCopies } from './paste/own-copies.ts';
import { useCleanPaste } from './paste/use-clean-paste.ts';
import { KeptAttributes, KeptBlock, KeptInline } from './preserve.ts';
import { tidyHtml } from './tidy-html.ts';
import { writingStyles } from './writing-styles.ts';

interface RichTextEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly describedBy: string | undefined;
  /** The text of a piece, rather than a note in a form. */
  readonly isLong: boolean;
  readonly isReadOnly: boolean;
}

/** What is stored has no styles (the server's sanitiser takes them out), so the editor offers none. */
const STYLING = new Set(['textAlign', 'textStyle', 'color', 'highlight']);

/** Links stay as they were written: no new window, and no `nofollow` on the site's own pages. */
const plainLinks = { link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } } };

const extensions = [
  ...(DefaultEditorOptions.extensions ?? [])
    .filter((one) => !STYLING.has(one.name))
    .map((one) => (one.name === 'starterKit' ? one.configure(plainLinks) : one)),
  // What is selected stays to be seen while a panel has the focus.
  Selection,
  KeptBlock,
  KeptInline,
  KeptAttributes,
  OwnCopies,
];

/** The editor itself: the text as it will read, under a bar of buttons that stays in view. It parses the text once
 * and again only when something else than typing changed it, so undo and speed survive long articles. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { html, onChange, onBlur, name, isLong, isReadOnly } = props;
  const written = useRef(html);
  const paste = useCleanPaste();
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isReadOnly,
    // The console's policy refuses injected style elements; the rules the editor needs are in `writingStyles`.
    injectCSS: false,
    editorProps: {
      ...paste,
      attributes: {
        role: 'textbox',
        'aria-label': name,
        'aria-multiline': 'true',
        ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : tidyHtml(changed.getHTML());
      onChange(written.current);
    },
    onBlur,
  });

  useEffect(() => {
    if (editor === null || editor.isDestroyed || html === written.current) return;
    written.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <Box sx={writingStyles(isLong)}>
      <TiptapEditorProvider value={editor}>
        <RichTextInputToolbar>
          <LevelSelect editor={editor} />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButton editor={editor} />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
        </RichTextInputToolbar>
        <EditorContent editor={editor} />
      </TiptapEditorProvider>
    </Box>
  );
}
