import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import { useEffect, useRef } from 'react';
import { PASTE_RULES, plainExtensions } from './extensions.ts';
import { LevelSelect } from './level-select.tsx';
import { LinkButton } from './link/link-button.tsx';
import { useCleanPaste } from './paste/use-clean-paste.ts';
import { tidyHtml } from './tidy-html.ts';
import { useWritingHelps } from './use-writing-helps.ts';
import { writingStyles } from './writing-styles.ts';

interface RichTextEditorProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
  readonly name: string;
  readonly describedBy: string | undefined;
  readonly isReadOnly: boolean;
  /** Whether it has the focus at once. */
  readonly isFocused?: boolean;
}

const plain = plainExtensions();

/** The editor itself: the text as it will read, under a bar of buttons that stays in view. It parses the text once
 * and again only when something else than typing changed it, so undo and speed survive long articles. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { html, onChange, onBlur, name, isReadOnly, isFocused = false } = props;
  const written = useRef(html);
  const paste = useCleanPaste();
  const helps = useWritingHelps();
  const editor = useEditor({
    extensions: [...plain, ...helps],
    content: html,
    enablePasteRules: PASTE_RULES,
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

  // Once it stands in the page: an editor's own way may come before, and is lost then.
  useEffect(() => {
    if (isFocused && editor !== null && !editor.isDestroyed) editor.commands.focus('end');
  }, [editor, isFocused]);

  return (
    <Box sx={writingStyles}>
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
