import { Box, Button, ButtonBase, Popover, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '#admin/context/site-context.ts';
import { labelOf } from '#admin/records/choice-label.ts';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { type Day, dayAt, onDay, shiftDay } from '#content-store/formats/calendar-days.ts';
import { formatInstant, formatTime } from '#content-store/formats/instants.ts';
import { calendarTexts, calendarWords as words } from '#content-store/messages/calendar.ts';
import type { CalendarEntry } from '#content-store/model/calendar/operations.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { content } from '../home/use-pieces.ts';
import { looks } from './entry-looks.ts';
import type { Movable } from './use-moving.tsx';

/** Days that an arrow key moves by, with Alt. */
const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface EntryChipProps {
  readonly entry: CalendarEntry;
  /** How much room there is: for a line of its title, for more of them, or for where it stands and who wrote it too. */
  readonly size: 'small' | 'column' | 'whole';
  readonly onGrab: (event: PointerEvent<HTMLElement>, item: Movable) => void;
  readonly onMove: (item: Movable, at: string | null) => Promise<boolean>;
  /** Asks for the moment that it is moved to. */
  readonly onAsk: (item: Movable, name: string) => void;
  /** After it was moved by a key, where it is then. */
  readonly onFollow: (name: string, day: Day) => void;
}

export function movableOf({ id, version, title, at, kind, fixed }: CalendarEntry): Movable {
  return { id, version, title, at, fixed, isPlan: kind === 'planned' };
}

/** Names an entry on the screen. Of several placements of a piece each may end, and none of these is moved. */
export function nameOf(
  entry: Pick<CalendarEntry, 'id' | 'kind'> & Partial<Pick<CalendarEntry, 'at' | 'section'>>,
): string {
  const { id, kind, at, section } = entry;
  return [kind, id, ...(kind === 'placement' ? [at, section] : [])].join('-');
}

/** One entry: when, what becomes of which piece. It is opened by a press, and moved by dragging, keys or its dialog. */
export function EntryChip({ entry, size, onGrab, onMove, onAsk, onFollow }: EntryChipProps) {
  const { timeZone } = useSite();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const item = movableOf(entry);
  const { icon: Icon, colour } = looks[entry.kind];
  const said = [entry.section, entry.authors].filter((one) => one !== null && one !== '').join(' · ');
  const step = async (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const day = shiftDay(dayAt(entry.at, timeZone), by);
    if (await onMove(item, onDay(entry.at, day, timeZone))) onFollow(nameOf(entry), day);
  };
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'stretch', minWidth: 0, bgcolor: 'background.paper' },
        ...{ border: 1, borderColor: 'divider', borderLeft: 3, borderLeftColor: colour, borderRadius: 0.75 },
        ...(entry.kind === 'planned' && { borderStyle: 'dashed', borderLeftStyle: 'solid' }),
      }}
    >
      <ButtonBase
        data-entry={nameOf(entry)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
        onClick={(event) => setAnchor(event.currentTarget)}
        onKeyDown={(event) => void step(event)}
        onPointerDown={(event) => {
          // By touch it scrolls, and its handle drags.
          if (event.pointerType === 'mouse') onGrab(event, item);
        }}
        sx={{
          ...{ flex: 1, minWidth: 0, display: 'block', textAlign: 'left', px: 0.75, py: 0.25 },
          ...{ borderRadius: 0.5, cursor: entry.fixed === null ? 'grab' : 'pointer' },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.6875rem', color: colour }}
        >
          <Icon size={11} aria-hidden />
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatTime(entry.at, timeZone)}
          </Box>
          {calendarTexts.kinds[entry.kind]}
        </Box>
        <Box
          component="span"
          title={entry.title}
          sx={{
            ...{ display: 'block', fontSize: '0.75rem', lineHeight: 1.35, color: 'text.primary' },
            ...(size !== 'small'
              ? { overflowWrap: 'anywhere', ...(size === 'whole' && { fontWeight: 600 }) }
              : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
          }}
        >
          {entry.title}
        </Box>
        {size === 'whole' && said !== '' && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
            {said}
          </Box>
        )}
      </ButtonBase>
      {entry.fixed === null && (
        // A mouse drags the whole entry.
        <Box sx={{ display: 'flex', '@media (hover: hover) and (pointer: fine)': { display: 'none' } }}>
          <DragHandle title={words.grab} room={{ pl: 0.25 }} onGrab={(event) => onGrab(event, item)} />
        </Box>
      )}
      {anchor !== null && (
        <Details
          entry={entry}
          said={said}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onMove={() => {
            setAnchor(null);
            onAsk(item, nameOf(entry));
          }}
        />
      )}
    </Box>
  );
}

interface DetailsProps {
  readonly entry: CalendarEntry;
  readonly said: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onMove: () => void;
}

/** All of an entry, the way to its piece, and why it stays where it does. */
function Details({ entry, said, anchor, onClose, onMove }: DetailsProps) {
  const id = useId();
  const { timeZone } = useSite();
  const { icon: Icon, colour } = looks[entry.kind];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 320, p: 2 } } }}
    >
      <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
        {entry.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, color: colour }}>
        <Icon size={14} aria-hidden />
        {calendarTexts.kinds[entry.kind]} · {formatInstant(entry.at, timeZone)}
      </Box>
      <Box sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[kindOf(entry), said].filter((one) => one !== '').join(' · ')}
      </Box>
      {entry.fixed !== null && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {entry.fixed}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          component={Link}
          to={editPath(entry.kind === 'rights' ? asset : content, entry.id)}
        >
          {words.open}
        </Button>
        {entry.fixed === null && (
          <Button onClick={onMove}>{entry.kind === 'planned' ? words.move : words.moveOrCallOff}</Button>
        )}
      </Box>
    </Popover>
  );
}

/** Such as "Article", or "Image" of an asset. */
function kindOf({ kind, type }: CalendarEntry): string {
  return kind === 'rights' ? labelOf(asset.fields.type?.choices, type) : (typeNamed(type)?.label ?? type);
}
