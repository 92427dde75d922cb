import { Box, Link as TextLink } from '@mui/material';
import type { PointerEvent } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { type Day, startOfDay } from '#content-store/formats/calendar-days.ts';
import { formatDay } from '#content-store/formats/instants.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { calendarWords as words } from '#content-store/messages/calendar.ts';
import type { CalendarDay } from '#content-store/model/calendar/operations.ts';
import { EntryChip, nameOf } from './entry-chip.tsx';
import type { Movable } from './use-moving.tsx';

export interface CellActions {
  readonly onGrab: (event: PointerEvent<HTMLElement>, item: Movable) => void;
  readonly onMove: (item: Movable, at: string | null) => Promise<boolean>;
  readonly onAsk: (item: Movable, name: string) => void;
  readonly onFollow: (name: string, day: Day) => void;
  /** Shows one day alone. */
  readonly onDay: (day: Day) => void;
}

interface DayCellProps extends CellActions {
  readonly day: CalendarDay;
  readonly isToday: boolean;
  /** Of another month than the one that is shown. */
  readonly isBeside: boolean;
  /** Something is held over it. */
  readonly isTarget: boolean;
  readonly size: 'small' | 'column' | 'whole';
}

/** A day with its first entries, and how many more there are. */
export function DayCell({ day: found, isToday, isBeside, isTarget, size, onDay, ...actions }: DayCellProps) {
  const { timeZone } = useSite();
  const { day, total, entries } = found;
  const inWords = formatDay(startOfDay(day, timeZone), timeZone);
  const hidden = total - entries.length;
  return (
    <Box
      component="li"
      data-day={day}
      sx={{
        ...{ minWidth: 0, minHeight: { md: size === 'small' ? 112 : 320 }, p: 0.75, listStyle: 'none' },
        ...{ bgcolor: isBeside ? 'background.default' : 'background.paper' },
        // Where days stand one below the other, those without anything are left out.
        display: { xs: size === 'small' && total === 0 && !isToday ? 'none' : 'block', md: 'block' },
        ...(isTarget && {
          outline: 2,
          outlineColor: 'primary.main',
          outlineOffset: -2,
          bgcolor: 'action.selected',
        }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5, fontSize: '0.75rem' }}>
        <TextLink
          component="button"
          type="button"
          aria-label={words.heading(inWords, countOf(total, 'entry', 'entries'))}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onDay(day)}
          sx={{
            ...{ px: 0.75, py: 0.25, borderRadius: 5, fontWeight: isToday ? 700 : 500, fontSize: '0.75rem' },
            ...{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
            ...(isToday
              ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
              : { color: isBeside ? 'text.secondary' : 'text.primary' }),
          }}
        >
          <Box component="span" sx={{ display: { xs: 'inline', md: size === 'whole' ? 'inline' : 'none' } }}>
            {inWords}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', md: size === 'whole' ? 'none' : 'inline' } }}>
            {size === 'column' && `${inWords.slice(0, 3)} `}
            {Number(day.slice(8))}
          </Box>
        </TextLink>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry) => (
          <EntryChip key={nameOf(entry)} entry={entry} size={size} {...actions} />
        ))}
      </Box>
      {hidden > 0 && size !== 'whole' && (
        <TextLink
          component="button"
          type="button"
          onClick={() => onDay(day)}
          sx={{ mt: 0.5, px: 0.75, py: 0.25, fontSize: '0.75rem' }}
        >
          {words.more(count(hidden))}
        </TextLink>
      )}
      {hidden > 0 && size === 'whole' && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {words.firstOf(count(entries.length), count(total))}
        </Box>
      )}
      {total === 0 && size === 'whole' && <Box sx={{ color: 'text.secondary', py: 2 }}>{words.none}</Box>}
    </Box>
  );
}
