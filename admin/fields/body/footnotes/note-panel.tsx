import { Alert, Box, Button, Popover, Skeleton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { lazy, Suspense, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '#content-store/messages/console.ts';
import { marksIn, noteOf, withNote, withoutFootnote } from './footnotes.ts';

/** The editor of a block's words is another piece of code. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** No lower than this; pixels. */
const HEIGHT = 300;

interface NotePanelProps {
  readonly editor: Editor;
  readonly mark: string;
  /** With what a screen reader is told, where something was done. */
  readonly onClose: (said?: string) => void;
}

/** The note of a mark, written where its mark is. What is written is in the block of notes at once. */
export function NotePanel({ editor, mark, onClose }: NotePanelProps) {
  const id = useId();
  const [placed] = useState(() => marksIn(editor.state.doc).find((one) => one.mark === mark));
  const [held] = useState(() => noteOf(editor.state.doc, mark));
  const [html, setHtml] = useState(held ?? '');
  const [at] = useState(() => rectAt(editor, placed?.place ?? 0));
  const below = window.innerHeight - at.bottom;
  const isBelow = below > HEIGHT || below > at.top;
  const title = texts.footnotes.title(placed?.number ?? 1);

  const close = (removes: boolean) => {
    // What is typed next goes into the text at once.
    flushSync(() => onClose(removes ? texts.footnotes.removed : undefined));
    if (removes) editor.view.dispatch(withoutFootnote(editor.state, mark));
    else backTo(editor, mark);
    editor.view.focus();
  };
  return (
    <Popover
      open
      onClose={() => close(false)}
      anchorReference="anchorPosition"
      anchorPosition={{ top: isBelow ? at.bottom + 6 : at.top - 6, left: at.left }}
      transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': `${id}-title`,
          sx: { width: 460, maxWidth: 'calc(100vw - 32px)', p: 1.5 },
        },
      }}
    >
      <Box id={`${id}-title`} sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 600 }}>
        {title}
      </Box>
      {held === null && html === '' && (
        <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 0.75, py: 0 }}>
          {texts.footnotes.noNote}
        </Alert>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
        <RichTextEditor
          html={html}
          onChange={(changed) => {
            setHtml(changed);
            editor.view.dispatch(withNote(editor.state, mark, changed));
          }}
          onBlur={() => {}}
          name={title}
          describedBy={undefined}
          isReadOnly={false}
          isFocused
        />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => close(false)}>
          Done
        </Button>
        <Button color="error" onClick={() => close(true)} sx={{ ml: 'auto' }}>
          Remove mark and note
        </Button>
      </Box>
    </Popover>
  );
}

function rectAt({ view }: Editor, place: number): DOMRect {
  const { left, top, bottom } = view.coordsAtPos(place);
  return new DOMRect(left, top, 0, bottom - top);
}

/** The cursor behind the mark, to write on. */
function backTo({ state, view }: Editor, mark: string): void {
  const placed = marksIn(state.doc).find((one) => one.mark === mark);
  if (placed === undefined) return;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, placed.place + 1)));
}
