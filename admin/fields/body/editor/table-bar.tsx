import { Box, Button, InputBase } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { findTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { escapeHtml } from '#content-store/html/html-tree.ts';
import { useTypedMarks } from '../../rich-text/typography/use-typed-marks.ts';
import { RovingToolbar } from './roving-toolbar.tsx';

const STEPS: readonly (readonly [label: string, run: (editor: Editor) => boolean])[] = [
  ['Row above', (editor) => editor.chain().focus().addRowBefore().run()],
  ['Row below', (editor) => editor.chain().focus().addRowAfter().run()],
  ['Column left', (editor) => editor.chain().focus().addColumnBefore().run()],
  ['Column right', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['Header row', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['Delete row', (editor) => editor.chain().focus().deleteRow().run()],
  ['Delete column', (editor) => editor.chain().focus().deleteColumn().run()],
  ['Delete table', (editor) => editor.chain().focus().deleteTable().run()],
];

/** What can be done with the table in which the cursor stands. */
export function TableBar({ editor }: { readonly editor: Editor | null }) {
  const [typed, setTyped] = useState('');
  const inputRef = useTypedMarks(true);
  const caption = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const table = current?.isActive('table') === true ? findTable(current.state.selection.$from) : null;
      return table === null ? null : htmlToText(String(table.node.attrs.caption ?? ''));
    },
  });
  if (editor === null || caption === null || caption === undefined || !editor.isEditable) return null;

  // The words of HTML have no spaces at their ends; those that are typed stay while more is.
  const shown = htmlToText(escapeHtml(typed)) === caption ? typed : caption;
  const say = (text: string) => {
    setTyped(text);
    const table = findTable(editor.state.selection.$from);
    if (table === null) return;
    const html = text === '' ? null : escapeHtml(text);
    editor.view.dispatch(editor.state.tr.setNodeAttribute(table.pos, 'caption', html));
  };
  return (
    <RovingToolbar label="Table">
      <Box
        sx={{
          ...{ display: 'flex', alignItems: 'center', columnGap: 0.25, px: 0.75, pb: 0.5 },
          ...{ flexWrap: { xs: 'nowrap', sm: 'wrap' }, width: { xs: 'max-content', sm: 'auto' } },
          '& .MuiButton-root': { minHeight: 26, py: 0, px: 1, fontSize: '0.75rem', whiteSpace: 'nowrap' },
        }}
      >
        {STEPS.map(([label, run]) => (
          <Button
            key={label}
            size="small"
            color={label.startsWith('Delete') ? 'error' : 'inherit'}
            onClick={() => run(editor)}
          >
            {label}
          </Button>
        ))}
        <InputBase
          inputRef={inputRef}
          value={shown}
          placeholder="Caption"
          onChange={(event) => say(event.target.value)}
          inputProps={{ 'aria-label': 'Caption of the table', 'data-own-stop': '' }}
          sx={{ flex: '1 1 140px', px: 1, fontSize: '0.8125rem', borderBottom: 1, borderColor: 'divider' }}
        />
      </Box>
    </RovingToolbar>
  );
}
