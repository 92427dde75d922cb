import { Box, ButtonBase, Collapse, IconButton, Tooltip } from '@mui/material';
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useOpened } from '#admin/ui/use-opened.ts';

interface ListItemProps {
  readonly name: string;
  readonly summary: ReactNode;
  /** What is known of it beside what it says. */
  readonly note?: string | null;
  readonly index: number;
  readonly length: number;
  /** Just added: open, ready to be filled in. */
  readonly isNew: boolean;
  readonly hasError: boolean;
  /** Can be looked at only. */
  readonly isFixed: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** One item of a list: a line that opens, and buttons that move and remove it. */
export function ListItem(props: ListItemProps) {
  const {
    name,
    summary,
    note = null,
    index,
    length,
    isNew,
    hasError,
    isFixed,
    onMove,
    onRemove,
    children,
  } = props;
  const [isShown, setIsShown] = useOpened(isNew, hasError);
  const id = useId();
  const what = `${name} ${index + 1}`;
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: hasError ? 'error.main' : 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5, minHeight: 38 }}>
        <ButtonBase
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 38,
            px: 1,
            gap: 0.75,
            justifyContent: 'flex-start',
            textAlign: 'left',
            borderRadius: 1,
            fontSize: '0.8125rem',
          }}
        >
          <Box
            component={ChevronRight}
            size={16}
            aria-hidden
            sx={{ flexShrink: 0, rotate: isShown ? '90deg' : '0deg' }}
          />
          {/* On a phone the note stands below, so that what the item says has room. */}
          <Box
            component="span"
            sx={{
              ...{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, flex: 1, minWidth: 0 },
              ...{ alignItems: { xs: 'stretch', sm: 'center' }, columnGap: 1.5 },
            }}
          >
            <Box component="span" sx={{ display: 'flex', gap: 0.75, flex: { sm: 1 }, minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 600, flexShrink: 0 }}>
                {what}
              </Box>
              <Box
                component="span"
                sx={{
                  color: 'text.secondary',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {summary}
              </Box>
            </Box>
            {note !== null && (
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {note}
              </Box>
            )}
          </Box>
        </ButtonBase>
        <ItemButton
          label={`Move ${what} up`}
          isDisabled={isFixed || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ItemButton>
        <ItemButton
          label={`Move ${what} down`}
          isDisabled={isFixed || index === length - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ItemButton>
        <ItemButton label={`Remove ${what}`} isDisabled={isFixed} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ItemButton>
      </Box>
      <Collapse in={isShown} unmountOnExit>
        <Box id={id} sx={{ px: 1.5, pt: 1, pb: 1.75, borderTop: 1, borderColor: 'divider' }}>
          {children}
        </Box>
      </Collapse>
    </Box>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** What it does, for whoever puts the focus back on it. */
  readonly does?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ItemButton({ label, isDisabled = false, does, onClick, children }: ItemButtonProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} data-does={does} disabled={isDisabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
