import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { usePointerDrag } from '#admin/ui/use-pointer-drag.ts';
import { nameOf } from '#content-store/model/sections/section-tree.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { COLUMNS, SectionRow } from './section-row.tsx';
import type { TreeRow } from './section-tree.ts';
import { TopTarget } from './top-target.tsx';
import { ROW_HEIGHT, useSeenRows } from './use-seen-rows.ts';

interface SectionRowsProps {
  readonly rows: readonly TreeRow[];
  /** The row that the keyboard is at. */
  readonly active: string | null;
  readonly onActive: (id: string) => void;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  /** Absent where nothing may be moved. The parent is absent until it is chosen. */
  readonly onMove: ((record: ConsoleRecord, parent?: string | null) => void) | undefined;
  readonly mayDrop: (id: string, parent: string | null) => boolean;
}

/** The rows of the tree, as a treegrid: arrow keys walk, open and close it, Enter opens a section, M moves it. Of
 * thousands, only those in view are rendered. */
export function SectionRows({ rows, active, onActive, onToggle, onMove, mayDrop }: SectionRowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { from, to } = useSeenRows(list, rows.length);
  const current = Math.max(
    0,
    rows.findIndex(({ record }) => record.id === active),
  );
  const { drag, begin } = usePointerDrag<ConsoleRecord>({
    selector: '[data-drop]',
    onDrop: ({ item, target }) => {
      const parent = parentAt(target);
      if (parent !== undefined && mayDrop(item.id, parent)) onMove?.(item, parent);
    },
  });
  const over = drag === null ? undefined : parentAt(drag.target);
  const isOverFree = drag !== null && over !== undefined && mayDrop(drag.item.id, over);

  // Moved by key, the row may be one that was not rendered a moment ago.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row === undefined) return;
    wantsFocus.current = true;
    onActive(row.record.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[current];
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.row !== undefined;
    if (row === undefined || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const { id } = row.record;
    const act = {
      ArrowDown: () => go(current + 1),
      ArrowUp: () => go(current - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ArrowRight: () => (row.hasChildren && !row.isOpen ? onToggle(id, true) : row.isOpen && go(current + 1)),
      ArrowLeft: () =>
        row.isOpen ? onToggle(id, false) : go(rows.findIndex((one) => one.record.id === row.parent)),
      Enter: () => navigate(editPath(websiteSection, id)),
      m: () => onMove?.(row.record),
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    if (event.key === 'ArrowLeft' && !row.isOpen && row.parent === null) return;
    act();
  };

  const shown = rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (index >= from && index < to) || index === current);
  return (
    <>
      {drag !== null && <TopTarget isOver={over === null} isFree={mayDrop(drag.item.id, null)} />}
      <Box
        role="treegrid"
        aria-label={websiteSection.labels}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
      >
        <Box
          role="row"
          aria-rowindex={1}
          sx={{
            ...COLUMNS,
            height: 34,
            borderBottom: 1,
            borderColor: 'divider',
            fontSize: '0.75rem',
            fontWeight: 600,
            color: 'text.secondary',
          }}
        >
          <Box role="columnheader">Name</Box>
          <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
            Alias
          </Box>
          <Box role="columnheader">
            <Box
              component="span"
              sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
            >
              Actions
            </Box>
          </Box>
        </Box>
        <Box
          role="rowgroup"
          ref={list}
          sx={{ position: 'relative' }}
          style={{ height: rows.length * ROW_HEIGHT }}
        >
          {shown.map(({ row, index }) => (
            <SectionRow
              key={row.record.id}
              row={row}
              index={index}
              isActive={index === current}
              isTarget={isOverFree && over === row.record.id}
              isDragged={drag?.item.id === row.record.id}
              onFocus={() => row.record.id !== active && onActive(row.record.id)}
              onToggle={() => onToggle(row.record.id, !row.isOpen)}
              onMove={onMove === undefined ? undefined : () => onMove(row.record)}
              onGrab={onMove === undefined ? undefined : (event) => begin(event, row.record)}
            />
          ))}
        </Box>
      </Box>
      {drag !== null && (
        <Box
          aria-hidden
          sx={{
            position: 'fixed',
            zIndex: 1400,
            pointerEvents: 'none',
            px: 1.25,
            py: 0.5,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: '0.8125rem',
            fontWeight: 600,
            boxShadow: 4,
          }}
          style={{ left: drag.x + 14, top: drag.y + 10 }}
        >
          {nameOf(drag.item)}
        </Box>
      )}
    </>
  );
}

/** Which section an element stands for; null for the top, undefined for none. */
function parentAt(element: HTMLElement | null): string | null | undefined {
  const id = element?.dataset.drop;
  return id === undefined ? undefined : id === '' ? null : id;
}
