import { TITLE_HEIGHT } from '#admin/ui/use-measured-height.ts';

/** Black on these two reads well in either scheme; the line below them is seen on either ground. */
const FOUND = { bgcolor: '#ffe28a', color: '#1b1f26', boxShadow: 'inset 0 -2px 0 #a3560b' } as const;
const CURRENT = { bgcolor: '#f7a531', color: '#1b1f26', boxShadow: '0 0 0 2px #a3560b' } as const;

/** What the tools for a text as a whole add to its looks. */
export const toolStyles = {
  // The page itself is the sheet that is written on.
  'html[data-focus-mode] &': {
    ...{ border: 0, borderRadius: 0, bgcolor: 'background.paper' },
    '& .ProseMirror': { minHeight: `calc(100vh - ${TITLE_HEIGHT} - 220px)` },
  },
  '& .found, & mark': { ...FOUND, borderRadius: '2px' },
  // Before the looks of what is selected.
  '& .ProseMirror .found.is-current': CURRENT,
  '& .has-found [data-block-type] > div': { borderColor: '#a3560b', boxShadow: '0 0 0 1px #a3560b' },
} as const;
