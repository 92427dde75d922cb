import { Box, Button, IconButton } from '@mui/material';
import { ChevronRight, FolderInput } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { nameOf } from '#content-store/model/sections/section-tree.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { editPath } from '#content-store/screens/routes.ts';
import type { TreeRow } from './section-tree.ts';
import { ROW_HEIGHT } from './use-seen-rows.ts';

/** The columns of the head and of every row. */
export const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 96px', sm: 'minmax(0, 3fr) minmax(0, 2fr) 104px' },
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 1.5, sm: 3 },
} as const;

interface SectionRowProps {
  readonly row: TreeRow;
  readonly index: number;
  /** The one row that Tab comes to. */
  readonly isActive: boolean;
  /** What is dragged would stand below it. */
  readonly isTarget: boolean;
  readonly isDragged: boolean;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onMove: (() => void) | undefined;
  readonly onGrab: ((event: PointerEvent<HTMLElement>) => void) | undefined;
}

/** One section: a handle to drag it by, its name, its alias, and Move…, which does by keyboard what dragging does. */
export function SectionRow(props: SectionRowProps) {
  const { row, index, isActive, isTarget, isDragged, onFocus, onToggle, onMove, onGrab } = props;
  const { record, level, position, siblings, hasChildren, isOpen } = row;
  const name = nameOf(record);
  const tabIndex = isActive ? 0 : -1;
  return (
    <Box
      role="row"
      data-row={index}
      data-drop={record.id}
      tabIndex={tabIndex}
      aria-label={name}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-expanded={hasChildren ? isOpen : undefined}
      onFocus={onFocus}
      style={{ top: index * ROW_HEIGHT }}
      sx={{
        ...COLUMNS,
        position: 'absolute',
        insetInline: 0,
        height: ROW_HEIGHT,
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        opacity: isDragged ? 0.5 : 1,
        bgcolor: isTarget ? 'action.selected' : undefined,
        scrollMarginTop: 'calc(var(--title-bar, 57px) + 8px)',
        boxShadow: (theme) => (isTarget ? `inset 0 0 0 2px ${theme.palette.primary.main}` : 'none'),
        '&:hover': { bgcolor: isTarget ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box
        role="gridcell"
        sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}
        style={{ paddingLeft: (level - 1) * 22 }}
      >
        {onGrab !== undefined && <DragHandle title="Drag to move" onGrab={onGrab} room={{ mr: 0.25 }} />}
        <IconButton
          size="small"
          tabIndex={-1}
          aria-hidden={!hasChildren}
          aria-label={isOpen ? `Collapse ${name}` : `Expand ${name}`}
          onClick={onToggle}
          sx={{ p: 0.5, mr: 0.5, visibility: hasChildren ? 'visible' : 'hidden' }}
        >
          <Box component={ChevronRight} size={16} aria-hidden sx={{ rotate: isOpen ? '90deg' : '0deg' }} />
        </IconButton>
        <Box
          component={Link}
          to={editPath(websiteSection, record.id)}
          tabIndex={tabIndex}
          title={name}
          sx={{
            color: 'text.primary',
            fontWeight: 600,
            textDecoration: 'none',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            '&:hover': { color: 'primary.main', textDecoration: 'underline' },
          }}
        >
          {name}
        </Box>
      </Box>
      <Box
        role="gridcell"
        title={String(record.alias ?? '')}
        sx={{
          display: { xs: 'none', sm: 'block' },
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          fontFamily: 'ui-monospace, monospace',
          color: 'text.secondary',
        }}
      >
        {String(record.alias ?? '')}
        {record.manualAlias === true && (
          <Box component="span" sx={{ ml: 1, fontFamily: 'body1.fontFamily', fontSize: '0.75rem' }}>
            by hand
          </Box>
        )}
      </Box>
      <Box role="gridcell" sx={{ textAlign: 'right' }}>
        {onMove !== undefined && (
          <Button
            tabIndex={tabIndex}
            aria-label={`Move ${name}…`}
            onClick={onMove}
            startIcon={<FolderInput size={15} aria-hidden />}
            sx={{ minHeight: 28, py: 0, color: 'text.secondary' }}
          >
            Move…
          </Button>
        )}
      </Box>
    </Box>
  );
}
