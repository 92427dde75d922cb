import { Box, Button } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useSite } from '#admin/context/site-context.ts';
import { inFocusMode, useFocusMode } from '#admin/ui/focus-mode.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { readingMinutes } from '#content-store/formats/words.ts';
import { useBody } from '../../state/body-store.ts';
import { useWordCount } from './use-word-count.ts';

/** How long the text is, or what is selected of it: a quiet line below. */
export function WordCount({ editor }: { readonly editor: Editor }) {
  const { language } = useSite();
  const isFocusMode = useFocusMode();
  const { isReadOnly } = useBody();
  const counted = useWordCount(editor, language);
  return (
    <Box
      sx={{
        // On a phone, the console's own bar is at the end of the screen.
        ...{ position: { sm: 'sticky' }, bottom: 0, zIndex: 2, minHeight: 32 },
        ...{ display: 'flex', alignItems: 'center', px: 1.5, borderTop: 1, borderColor: 'divider' },
        ...{ borderRadius: '0 0 5px 5px', bgcolor: 'background.paper' },
        ...{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
        ...inFocusMode({ position: 'sticky', borderRadius: 0 }),
      }}
    >
      {counted !== null && inWords(counted.words, counted.selected)}
      {isFocusMode && !isReadOnly && (
        // Elsewhere the title bar has it, and stays in view.
        <Button type="submit" size="small" sx={{ display: { sm: 'none' }, ml: 'auto', minHeight: 28, py: 0 }}>
          Save
        </Button>
      )}
    </Box>
  );
}

function inWords(words: number, selected: number | null): string {
  if (selected !== null && selected > 0) return `${count(selected)} of ${countOf(words, 'word')}`;
  const minutes = readingMinutes(words);
  return minutes === 0 ? countOf(words, 'word') : `${countOf(words, 'word')} · ${count(minutes)} min read`;
}
