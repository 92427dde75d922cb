import { Box } from '@mui/material';
import { htmlToText } from '#admin/fields/displays/html-to-text.ts';
import { isData } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { useBodyState } from '../state/body-store.ts';

/** The notes of a text as readers will see them, and which of them no mark leads to. */
export function NotesPreview({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const marks = useBodyState((state) => state.marks);
  const notes = Array.isArray(values.notes) ? values.notes.filter(isData) : [];
  return (
    <Box component="ol" sx={{ m: 0, px: 1.5, pb: 1.25, fontSize: '0.8125rem', listStyle: 'none' }}>
      {notes.map((note, at) => {
        const number = marks.indexOf(String(note.mark)) + 1;
        const words = htmlToText(String(note.html ?? ''));
        return (
          <Box component="li" key={String(note.mark ?? at)} sx={{ display: 'flex', gap: 1, py: 0.25 }}>
            <Box component="span" sx={{ minWidth: 18, color: 'text.secondary' }}>
              {number === 0 ? '–' : number}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {words === '' ? (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {texts.footnotes.empty}
                </Box>
              ) : (
                words
              )}
              {number === 0 && (
                <Box sx={{ fontSize: '0.75rem', color: 'warning.dark' }}>{texts.footnotes.noMark}</Box>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
