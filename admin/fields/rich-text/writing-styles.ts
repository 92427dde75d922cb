import type { SxProps, Theme } from '@mui/material';
import { TITLE_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';

/** The editor's looks: the measure and size of reading text, and a bar that stays in view. */
export function writingStyles(isLong: boolean): SxProps<Theme> {
  return {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    '&:focus-within': { borderColor: 'primary.main' },
    '& .RaRichTextInputToolbar-root': {
      position: 'sticky',
      top: isLong ? TITLE_HEIGHT : 0,
      zIndex: 2,
      px: 0.75,
      py: 0.5,
      bgcolor: 'background.paper',
      borderRadius: 1,
      borderBottom: 1,
      borderBottomColor: 'divider',
      '& > *': { mb: '0 !important' },
      '& .MuiList-root': { py: 0 },
      '& .MuiListItemButton-root, & .MuiListItem-root': { py: 0.25, px: 1 },
    },
    '& .ProseMirror': {
      minHeight: isLong ? 420 : 120,
      p: isLong ? '20px 28px 28px' : '8px 10px',
      fontFamily: fontStacks.source_serif,
      fontSize: isLong ? '1.0625rem' : '0.9375rem',
      lineHeight: 1.6,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'break-word',
      fontVariantLigatures: 'none',
      '& > *': { maxWidth: '68ch' },
      '& p': { m: 0, mb: 1.5 },
      '& li p': { mb: 0.5 },
      '& :is(aside, div, section, details, td) > :last-child': { mb: 0 },
      '& h2, & h3, & h4': { fontWeight: 650, lineHeight: 1.25, mt: 3, mb: 1 },
      '& h2': { fontSize: '1.375em' },
      '& h3': { fontSize: '1.15em' },
      '& blockquote': { m: 0, my: 2, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
      '& img': { maxWidth: '100%', height: 'auto' },
      '& a': { color: 'primary.main' },
      '& pre': { whiteSpace: 'pre-wrap', fontFamily: 'ui-monospace, monospace', fontSize: '0.8125em' },
      '& table': {
        my: 2,
        borderCollapse: 'collapse',
        '& td, & th': { border: 1, borderColor: 'divider', p: 0.5 },
      },
      '& iframe': { maxWidth: '100%', pointerEvents: 'none' },
      '& aside, & .note, & .box, & details': {
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        my: 2,
      },
      '& .ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      '& .selection': { bgcolor: 'action.focus' },
      '& .ProseMirror-gapcursor': { position: 'absolute', pointerEvents: 'none', display: 'none' },
      outline: 'none',
    },
  };
}
