import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { FoundPage } from '#admin/fields/pages/found-pages.ts';
import { PageOption } from '#admin/fields/pages/page-option.tsx';

interface PageListProps {
  readonly id: string;
  readonly pages: readonly FoundPage[];
  /** The place of the chosen one; -1 for none. */
  readonly at: number;
  /** How high it may be, in pixels. */
  readonly room: number;
  readonly onChoose: (page: FoundPage) => void;
}

export function pageOptionId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Pages a link can lead to; the focus stays in the box, which says which is chosen. */
export function PageList({ id, pages, at, room, onChoose }: PageListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== -1) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label="Pages of this site"
      sx={{ maxHeight: room, overflowY: 'auto', mx: -1.5, mt: 1, py: 0.5, ...edges }}
    >
      {pages.map((page, index) => (
        <Box
          key={page.alias}
          id={pageOptionId(id, index)}
          role="option"
          aria-selected={index === at}
          // A press would take the focus out of the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(page)}
          sx={{
            ...{ display: 'flex', px: 1.5, py: 0.75, cursor: 'pointer' },
            bgcolor: index === at ? 'action.selected' : 'transparent',
            '&:hover': { bgcolor: index === at ? 'action.selected' : 'action.hover' },
          }}
        >
          <PageOption page={page} />
        </Box>
      ))}
    </Box>
  );
}

const edges = { borderTop: 1, borderBottom: 1, borderColor: 'divider' } as const;
