import { Box } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { daysFrom, monthOf, startOfDay } from '#content-store/formats/calendar-days.ts';
import { formatDay } from '#content-store/formats/instants.ts';
import type { CalendarDay } from '#content-store/model/calendar/operations.ts';
import { type CellActions, DayCell } from './day-cell.tsx';
import type { Asked } from './use-asked.ts';
import { useOpenAtToday } from './use-open-at-today.ts';

interface DaysGridProps extends CellActions {
  readonly asked: Asked;
  readonly days: readonly CalendarDay[];
  /** The day that something is held over. */
  readonly target: string | undefined;
}

/** The days of a month, of a week or one alone: seven beside one another where there is room. */
export function DaysGrid({ asked, days, target, ...actions }: DaysGridProps) {
  const { timeZone } = useSite();
  const isOne = asked.view === 'day';
  const list = useOpenAtToday(asked, days);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {asked.view === 'month' && (
        <Box
          aria-hidden
          sx={{
            ...{ display: { xs: 'none', md: 'grid' }, gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
            ...{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' },
          }}
        >
          {daysFrom(asked.from, 7).map((day) => (
            <Box key={day} sx={{ px: 1.5, py: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}>
              {formatDay(startOfDay(day, timeZone), timeZone).slice(0, 3)}
            </Box>
          ))}
        </Box>
      )}
      <Box
        component="ol"
        ref={list}
        sx={{
          ...{ m: 0, p: 0, display: 'grid', gap: '1px', bgcolor: 'divider' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isOne ? 'minmax(0, 1fr)' : 'repeat(7, minmax(0, 1fr))',
          },
        }}
      >
        {days.map((day) => (
          <DayCell
            key={day.day}
            day={day}
            size={isOne ? 'whole' : asked.view === 'week' ? 'column' : 'small'}
            isToday={day.day === asked.today}
            isBeside={asked.view === 'month' && monthOf(day.day) !== monthOf(asked.day)}
            isTarget={target === day.day}
            {...actions}
          />
        ))}
      </Box>
    </Box>
  );
}
