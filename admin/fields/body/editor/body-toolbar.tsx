import { Box, ToggleButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { ImagePlus, Plus } from 'lucide-react';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useRef } from 'react';
import { LevelSelect } from '../../rich-text/level-select.tsx';
import { LinkButton } from '../../rich-text/link/link-button.tsx';
import { FindSlot } from '../tools/find/find-slot.tsx';
import { ToolButtons } from '../tools/tool-buttons.tsx';
import { RovingToolbar } from './roving-toolbar.tsx';
import { TableBar } from './table-bar.tsx';
import { WordsMenu } from './words-menu.tsx';

interface BodyToolbarProps {
  readonly editor: Editor | null;
  /** Whether whoever writes may put files into the media library. */
  readonly mayUpload: boolean;
  readonly onInsert: (button: HTMLElement) => void;
  readonly onPictures: (files: readonly File[]) => void;
  /** Is told what was done, in words. */
  readonly onDone: (said: string) => void;
  readonly onFootnote: () => void;
}

/** What can be done with the words at the cursor, and what can be put below them. */
export function BodyToolbar({
  editor,
  mayUpload,
  onInsert,
  onPictures,
  onDone,
  onFootnote,
}: BodyToolbarProps) {
  const files = useRef<HTMLInputElement>(null);
  const isOff = editor?.isEditable !== true;
  return (
    <div className="body-bar">
      <RovingToolbar label="Writing">
        <RichTextInputToolbar>
          <ToggleButton
            size="small"
            value="insert"
            aria-haspopup="dialog"
            title="Insert a block (/ in an empty paragraph)"
            disabled={isOff}
            onClick={(event) => onInsert(event.currentTarget)}
            sx={{ gap: 0.5, fontSize: '0.8125rem !important', px: '8px !important' }}
          >
            <Plus size={16} aria-hidden />
            Insert
          </ToggleButton>
          {mayUpload && (
            <ToggleButton
              size="small"
              value="picture"
              aria-label="Upload a picture"
              title="Upload a picture"
              disabled={isOff}
              onClick={() => files.current?.click()}
            >
              <ImagePlus size={18} aria-hidden />
            </ToggleButton>
          )}
          <LevelSelect editor={editor} />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButton editor={editor} />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
          <WordsMenu editor={editor} onDone={onDone} onFootnote={onFootnote} />
          {editor !== null && <ToolButtons editor={editor} />}
        </RichTextInputToolbar>
      </RovingToolbar>
      <TableBar editor={editor} />
      {editor !== null && <FindSlot editor={editor} />}
      <Box
        component="input"
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures to upload into the text"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
