import { Box, IconButton } from '@mui/material';
import { CircleAlert, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { HEAD_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { type Path, written } from '../commands/rows.ts';
import { useLayoutTools } from '../editing/editing.ts';
import type { Rect } from './rects.ts';

/** Not below the title, the tools of the canvas and its own name, nor at the very foot of the screen. */
const IN_SIGHT = `calc(${HEAD_HEIGHT} + 96px) 0 32px`;

interface ElementBoxProps {
  readonly path: Path;
  /** How many stand beside it, with itself. */
  readonly of: number;
  /** Empty where it has no line of its own. */
  readonly name: string;
  readonly heading: string;
  readonly details: string;
  /** For whoever listens. */
  readonly label: string;
  readonly isStop: boolean;
  readonly isSelected: boolean;
  readonly error: string | undefined;
  /** Where something dragged would come to stand beside it, or in it. */
  readonly line: 'before' | 'behind' | 'within' | null;
  /** Over the page that is shown below; null: as a box. */
  readonly onPage: Rect | null;
  readonly isFaint?: boolean;
  /** It is nothing of its own to whoever sees it. */
  readonly isUnseen?: boolean;
  readonly children?: ReactNode;
}

/** A row, a column or a block: selected by a press, dragged by its handle, with a menu of all that can be done with it. */
export function ElementBox(props: ElementBoxProps) {
  const { path, of, label, isStop, isSelected, error, onPage, line, children } = props;
  const { actions, grab, openMenu } = useLayoutTools();
  const level = path.length;
  return (
    <Box
      role="treeitem"
      data-path={written(path)}
      data-drop={written(path)}
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={(path.at(-1) ?? 0) + 1}
      aria-setsize={of}
      aria-selected={isSelected}
      aria-label={error === undefined ? label : `${label}, ${error}`}
      {...(children !== undefined && level < 3 && { 'aria-expanded': true })}
      onClick={(event) => {
        event.stopPropagation();
        actions.select(path, true);
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        // A finger scrolls, but for the handle.
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
        if (event.pointerType === 'mouse' && level !== 2 && !isOnButton) grab(event, { from: path });
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        event.stopPropagation();
        actions.select(path, true);
        openMenu(path, { x: event.clientX, y: event.clientY });
      }}
      sx={
        onPage !== null
          ? overPage(isSelected, level)
          : props.isUnseen === true
            ? { minWidth: 0 }
            : boxed(level, isSelected, error !== undefined)
      }
      style={{
        ...(onPage !== null && { position: 'absolute', ...onPage }),
        scrollMargin: IN_SIGHT,
        ...(props.isFaint === true && { opacity: 0.5 }),
      }}
    >
      {line !== null && <DropLine at={line} />}
      {(props.name !== '' || onPage !== null) && <Head {...props} />}
      {children}
    </Box>
  );
}

function Head({ path, name, heading, details, label, isSelected, error, onPage }: ElementBoxProps) {
  const { grab, openMenu, isReadOnly } = useLayoutTools();
  const isFixed = isReadOnly || path.length === 2;
  return (
    <Box
      data-head
      sx={
        onPage === null
          ? {
              ...{ display: 'flex', alignItems: 'center', minWidth: 0, gap: 0.5 },
              ...(path.length === 3 ? { minHeight: 54 } : { minHeight: path.length === 1 ? 36 : 30 }),
              ...{ px: 0.75, fontSize: '0.8125rem' },
            }
          : {
              ...{
                position: 'absolute',
                left: -2,
                bottom: '100%',
                zIndex: 2,
                display: 'none',
                alignItems: 'center',
              },
              ...{
                maxWidth: 1,
                height: 26,
                px: 0.5,
                gap: 0.25,
                fontSize: '0.75rem',
                borderRadius: '4px 4px 0 0',
              },
              ...{ bgcolor: 'primary.main', color: 'primary.contrastText' },
              '& button, & [data-handle]': { color: 'inherit', p: 0.25 },
            }
      }
    >
      {!isFixed && (
        <DragHandle title={texts.drag(name)} onGrab={(event) => grab(event, { from: path })} room={{}} />
      )}
      <Box sx={{ flex: '1 1 auto', minWidth: 0, overflow: 'hidden' }}>
        <Box sx={{ ...ONE_LINE, fontWeight: 600 }}>
          {name === '' ? texts.columnOnly((path.at(-1) ?? 0) + 1) : name}
          {heading !== '' && (
            <Box component="span" sx={{ fontWeight: 400 }}>
              {` · ${heading}`}
            </Box>
          )}
          {path.length < 3 && details !== '' && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` · ${details}`}</Box>
          )}
        </Box>
        {onPage === null && path.length === 3 && (error ?? details) !== '' && (
          <Box sx={{ ...ONE_LINE, color: error === undefined ? 'text.secondary' : 'error.main' }}>
            {error ?? details}
          </Box>
        )}
      </Box>
      {error !== undefined && (
        <Box
          component={CircleAlert}
          size={16}
          aria-hidden
          // On the head over a page, red would not stand out.
          sx={{ flexShrink: 0, color: onPage === null ? 'error.main' : 'inherit' }}
        />
      )}
      <IconButton
        size="small"
        tabIndex={isSelected ? 0 : -1}
        aria-label={texts.menu(label)}
        aria-haspopup="menu"
        onClick={(event) => {
          event.stopPropagation();
          openMenu(path, event.currentTarget);
        }}
        sx={{ flexShrink: 0, p: 0.75 }}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function boxed(level: number, isSelected: boolean, hasError: boolean) {
  return {
    ...{
      position: 'relative',
      minWidth: 0,
      borderRadius: 1,
      border: 1,
      cursor: 'default',
      userSelect: 'none',
    },
    borderStyle: level === 2 ? 'dashed' : 'solid',
    borderColor: hasError ? 'error.main' : isSelected ? 'primary.main' : 'divider',
    bgcolor: level === 2 ? 'transparent' : level === 1 ? 'background.default' : 'background.paper',
    boxShadow: isSelected
      ? (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 1px ${theme.palette.primary.main}`
      : 'none',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
    '&:hover': { borderColor: hasError ? 'error.main' : 'primary.main' },
    '&:hover:has([data-path]:hover)': { borderColor: isSelected ? 'primary.main' : 'divider' },
  } as const;
}

function overPage(isSelected: boolean, level: number) {
  const shown = { '& > [data-head]': { display: 'flex' } };
  return {
    ...{ cursor: 'default', userSelect: 'none', zIndex: isSelected ? 1 : 'auto' },
    outline: isSelected ? '2px solid' : '1px dashed transparent',
    outlineColor: isSelected ? 'primary.main' : 'transparent',
    outlineOffset: level === 1 ? '0px' : '-1px',
    ...(isSelected && shown),
    '&:hover:not(:has([data-path]:hover))': { outline: '2px solid', outlineColor: 'primary.main', ...shown },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', ...shown },
  } as const;
}

function DropLine({ at }: { readonly at: 'before' | 'behind' | 'within' }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...{ position: 'absolute', insetInline: 0, zIndex: 3, borderRadius: 1, pointerEvents: 'none' },
        ...(at === 'within'
          ? { inset: 0, border: 2, borderColor: 'primary.main' }
          : { height: 3, bgcolor: 'primary.main', [at === 'before' ? 'top' : 'bottom']: -4 }),
      }}
    />
  );
}
