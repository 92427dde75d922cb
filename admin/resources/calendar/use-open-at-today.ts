import { useMediaQuery, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { CalendarDay } from '#content-store/model/calendar/operations.ts';
import type { Asked } from './use-asked.ts';

/** Where days stand one below the other, a month opens at today, once, if it has it and today is not in view. Answers the ref of the
 * list of days. */
export function useOpenAtToday({ view, from, today }: Asked, days: readonly CalendarDay[]) {
  const isColumn = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const list = useRef<HTMLOListElement>(null);
  const opened = useRef('');
  // Until they are there, those of the month before are shown.
  const isThere = days[0]?.day === from;
  useEffect(() => {
    if (!isThere || opened.current === from) return;
    opened.current = from;
    const cell = list.current?.querySelector(`[data-day="${today}"]`);
    if (view !== 'month' || !isColumn || cell == null) return;
    if (cell.getBoundingClientRect().top > window.innerHeight / 2) cell.scrollIntoView({ block: 'start' });
  }, [isThere, isColumn, view, from, today]);
  return list;
}
