import type { SxProps, Theme } from '@mui/material';
import { READING } from '#admin/ui/reading-type.ts';
import { HEAD_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { fontStacks } from '#content-store/model/settings/fonts.ts';
import { toolStyles } from '../tools/tool-styles.ts';
import { GUTTER } from './gutter.ts';

/** A body as it will read: its measure and size, its blocks apart, a bar that stays in view. */
export const bodyStyles: SxProps<Theme> = {
  position: 'relative',
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  bgcolor: 'background.paper',
  ...toolStyles,
  '& .body-bar': {
    position: 'sticky',
    top: HEAD_HEIGHT,
    zIndex: 3,
    bgcolor: 'background.paper',
    borderRadius: 1,
    borderBottom: 1,
    borderBottomColor: 'divider',
  },
  '& .body-bar [role=toolbar]': {
    // On a phone three rows would leave little of the text in view.
    ...{ overflowX: { xs: 'auto', sm: 'visible' }, scrollbarWidth: 'none', scrollPaddingInline: '40px' },
    // Its width is that of the text, not the text's that of all its buttons.
    contain: { xs: 'inline-size', sm: 'none' },
  },
  '& .RaRichTextInputToolbar-root': {
    ...{ px: 0.75, py: 0.5, rowGap: 0.5 },
    ...{ flexWrap: { xs: 'nowrap', sm: 'wrap' }, width: { xs: 'max-content', sm: 'auto' } },
    '& > *': { mb: '0 !important' },
    '& .MuiList-root': { py: 0 },
  },
  '& .ProseMirror': {
    minHeight: 420,
    pt: '20px',
    pb: '96px',
    pl: { xs: `${GUTTER.xs}px`, sm: `${GUTTER.sm}px` },
    pr: { xs: '14px', sm: '26px' },
    fontFamily: READING.textFont,
    fontSize: READING.size,
    lineHeight: READING.lineHeight,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    fontVariantLigatures: 'none',
    outline: 'none',
    // Blocks with fields bring the console's own type with them.
    '& > *': { maxWidth: READING.measure, my: 0, scrollMarginTop: '120px' },
    '& > * + *': { mt: 1.5 },
    '& > .node-bodyBlock, & > .node-keptBlock, & > figure, & > table': { my: 2.5 },
    '& > p, & li p, & blockquote p, & td p, & th p': { m: 0 },
    '& > * + p': { mt: 1.5 },
    '& li p': { mb: 0.5 },
    '& blockquote p + p': { mt: 1 },
    '& > h2, & > h3, & > h4, & > h5, & > h6': {
      ...{ fontFamily: READING.headFont, fontWeight: 640, letterSpacing: '-0.01em' },
      ...{ lineHeight: 1.15, mt: 3.5, mb: 1 },
    },
    '& > :first-child': { mt: '0 !important' },
    '& h2': { fontSize: { xs: '1.44em', sm: '1.5625em' } },
    '& h3': { fontSize: { xs: '1.2em', sm: '1.25em' } },
    '& h4, & h5, & h6': { fontSize: '1em' },
    '& > ul, & > ol': { paddingInlineStart: '24px' },
    '& blockquote': {
      ...{ mx: 0, paddingInlineStart: '16px', color: 'text.secondary' },
      borderInlineStart: (theme) => `3px solid ${theme.palette.divider}`,
    },
    '& > figure': { mx: 0 },
    '& > figure > figcaption': { mt: 0.75, fontSize: '0.8125em', color: 'text.secondary' },
    '& > hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 3 },
    '& p img, & > figure img': { maxWidth: '100%', height: 'auto' },
    '& p a, & li a, & blockquote a, & h2 a, & td a': { color: 'primary.main' },
    '& > pre': {
      ...{ whiteSpace: 'pre-wrap', fontFamily: 'ui-monospace, monospace', fontSize: '0.8125em' },
      ...{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' },
    },
    '& > .table-scroll': { overflowX: 'auto', my: 2.5 },
    '& table': {
      ...{ borderCollapse: 'collapse', minWidth: '50%', fontSize: '0.9375rem', lineHeight: 1.45 },
      '& td, & th': {
        ...{ position: 'relative', minWidth: 64, border: 1, borderColor: 'divider', px: 1, py: 0.625 },
        ...{ textAlign: 'start', verticalAlign: 'top' },
      },
      '& th': { fontWeight: 650, bgcolor: 'action.hover' },
      '& caption': { captionSide: 'top', textAlign: 'start', pb: 0.75, color: 'text.secondary' },
      '& .selectedCell::after': {
        ...{ content: '""', position: 'absolute', inset: 0, pointerEvents: 'none' },
        bgcolor: 'action.selected',
      },
    },
    '& > iframe': { maxWidth: '100%', pointerEvents: 'none' },
    '& > aside, & > .note, & > .box, & > details': {
      ...{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 },
    },
    '& > .ProseMirror-selectednode:not(.node-bodyBlock)': {
      ...{ outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid', outlineOffset: 2 },
    },
    '& .node-bodyBlock': { userSelect: 'none' },
    '& [data-panel]': {
      ...{ fontFamily: fontStacks.open_sans, fontSize: '0.875rem', lineHeight: 1.5, userSelect: 'text' },
      whiteSpace: 'normal',
    },
    '& [data-block-type] .MuiButton-root, & [data-block-type] .MuiAlert-root': {
      fontFamily: fontStacks.open_sans,
    },
    '& .footnote-mark': {
      ...{ px: '3px', color: 'primary.main', fontSize: '0.75em', lineHeight: 0, cursor: 'pointer' },
      '&.has-no-note': { color: 'warning.dark', textDecoration: 'underline wavy' },
      '&.ProseMirror-selectednode': {
        outline: '2px solid',
        outlineColor: 'primary.main',
        borderRadius: '2px',
      },
    },
    '& .selection': { bgcolor: 'action.focus' },
    '& .ProseMirror-gapcursor': { position: 'absolute', pointerEvents: 'none', display: 'none' },
    '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
    '& .ProseMirror-gapcursor::after': {
      ...{ content: '""', display: 'block', position: 'absolute', top: -2, width: 24 },
      ...{ borderTop: 1, borderColor: 'text.primary' },
    },
    // Says how to begin, where nothing is written yet.
    '& > p.is-empty.has-focus::before': {
      ...{ content: '"Write, or type / to insert"', color: 'text.disabled', float: 'left', height: 0 },
      pointerEvents: 'none',
    },
  },
};
