import { Box, Button, IconButton, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { zoneLabel } from '#admin/context/wall-time.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { type Drag, usePointerDrag } from '#admin/ui/use-pointer-drag.ts';
import { type Day, dayAt, onDay, shiftDay, startOfDay } from '#content-store/formats/calendar-days.ts';
import { formatDay } from '#content-store/formats/instants.ts';
import { calendarWords as words } from '#content-store/messages/calendar.ts';
import { getCalendar } from '#content-store/model/calendar/operations.ts';
import { calendarScreen } from '#content-store/model/calendar/screens.ts';
import { content } from '../home/use-pieces.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { DaysGrid } from './days-grid.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Placements } from './placements.tsx';
import { proposedFor, Tray } from './tray.tsx';
import { type Asked, turned, useAsked, views } from './use-asked.ts';
import { type Movable, useMoving } from './use-moving.tsx';

/** What a site publishes, has scheduled and plans, day by day as its own clock has them. */
export function CalendarPage() {
  const { timeZone } = useSite();
  const { asked, change } = useAsked();
  const { view } = asked;
  return (
    <>
      <TitleBar
        title={calendarScreen.title}
        aside={
          <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            {zoneLabel(timeZone)}
          </Box>
        }
        actions={
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label="View"
            onChange={(_event, next: string | null) => next !== null && change({ view: next })}
          >
            {views.map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 1.25, py: 0.5, textTransform: 'none' }}>
                {words.views[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 2, display: 'grid', gap: 2 }}>
        <CalendarFilters asked={asked} onChange={change} />
        <Turning asked={asked} onDay={(day) => change({ day })} />
        {view === 'placements' ? (
          <Placements asked={asked} />
        ) : (
          <Days
            asked={asked}
            onChange={(day) => change({ day, view: 'day' })}
            onShow={(day) => change({ day })}
          />
        )}
      </Box>
    </>
  );
}

/** Which days are shown, and the way to others. */
function Turning({ asked, onDay }: { readonly asked: Asked; readonly onDay: (day: Day) => void }) {
  const { timeZone } = useSite();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      <IconButton aria-label={words.earlier} onClick={() => onDay(turned(asked, -1))}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <Button variant="outlined" onClick={() => onDay(asked.today)}>
        {words.today}
      </Button>
      <IconButton aria-label={words.later} onClick={() => onDay(turned(asked, 1))}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
      <Box component="h2" aria-live="polite" sx={{ m: 0, ml: 1, fontSize: '1rem', fontWeight: 650 }}>
        {stretchInWords(asked, timeZone)}
      </Box>
    </Box>
  );
}

/** Such as "November 2026", "2 November – 8 November 2026". */
function stretchInWords({ view, day, from, days }: Asked, timeZone: string): string {
  const inWords = (one: Day) => formatDay(startOfDay(one, timeZone), timeZone);
  if (view === 'day') return inWords(day);
  if (view === 'month') return inWords(day).split(' ').slice(2).join(' ');
  const [first, last] = [from, shiftDay(from, days - 1)].map((one) => inWords(one).split(' ').slice(1));
  return `${first?.slice(0, 2).join(' ')} – ${last?.join(' ')}`;
}

interface DaysProps {
  readonly asked: Asked;
  /** Shows one day alone. */
  readonly onChange: (day: Day) => void;
  /** Comes to a day in the view there is. */
  readonly onShow: (day: Day) => void;
}

function Days({ asked, onChange, onShow }: DaysProps) {
  const client = useClient();
  const { tenantKey, timeZone } = useSite();
  const { from, days, perDay, type, section, author, kind } = asked;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [content.name, 'calendar', tenantKey, from, days, perDay, type, section, author, kind],
    queryFn: ({ signal }) =>
      client.run(getCalendar, { from, days, perDay, type, section, author, kind }, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const move = useMoving();
  const follow = useFollow(data, asked, onShow);
  const [moved, setMoved] = useState<{ readonly item: Movable; readonly name: string } | null>(null);
  const ask = (item: Movable, name: string) => setMoved({ item, name });
  const { drag, begin } = usePointerDrag<Movable>({
    selector: '[data-day], [data-tray]',
    onDrop: ({ item, target }) => {
      if (target === null) return;
      const { day } = target.dataset;
      if (day !== undefined)
        void move(item, item.at === null ? proposedFor(day, timeZone) : onDay(item.at, day, timeZone));
      // What is scheduled is called off by its form or its dialog.
      else if (item.isPlan) void move(item, null);
    },
  });
  const isFiltered = [type, section, author, kind].some((one) => one !== undefined);
  const isNothing = data?.every(({ total }) => total === 0) === true;
  return (
    <Box
      sx={{
        ...{ display: 'grid', gap: 2, alignItems: 'start' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
      }}
    >
      <Box aria-busy={isPending || isPlaceholderData} sx={{ minWidth: 0 }}>
        {error !== null && <LoadError what="The calendar" error={error} onRetry={() => refetch()} />}
        {isPending && <Skeleton variant="rounded" height={520} aria-label="Loading" />}
        {data !== undefined && (
          <>
            <Box sx={{ mb: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
              {isNothing ? (isFiltered ? words.noneFiltered : words.noneAtAll) : words.help}
            </Box>
            <DaysGrid
              asked={asked}
              days={data}
              target={drag?.target?.dataset.day}
              onGrab={begin}
              onMove={move}
              onAsk={ask}
              onFollow={follow}
              onDay={onChange}
            />
          </>
        )}
      </Box>
      <Tray
        asked={asked}
        isTarget={drag?.item.isPlan === true && drag.target?.dataset.tray !== undefined}
        onGrab={begin}
        onAsk={ask}
      />
      {moved !== null && (
        <MoveDialog
          item={moved.item}
          proposed={proposedFor(asked.day, timeZone)}
          onMove={(at) => move(moved.item, at)}
          onMoved={(at) => {
            setMoved(null);
            follow(moved.name, at === null ? null : dayAt(at, timeZone));
          }}
          onClose={() => setMoved(null)}
        />
      )}
      {drag !== null && <Held drag={drag} />}
    </Box>
  );
}

/** Puts the focus on what was moved, once it stands where it is then: on a day, or with the drafts that have none. */
function useFollow(data: unknown, { from, days }: Asked, onShow: (day: Day) => void) {
  const [followed, setFollowed] = useState<{ readonly name: string; readonly day: Day | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when other entries are there
  useEffect(() => {
    if (followed === null) return;
    const { name, day } = followed;
    const place = day === null ? '[data-tray]' : `[data-day="${day}"]`;
    const element =
      document.querySelector<HTMLElement>(`${place} [data-entry="${name}"]`) ??
      // Behind what there is room for.
      document.querySelector<HTMLElement>(`${place} :is(a, button)`);
    // A day that is not shown yet is waited for.
    if (element === null && day !== null) return;
    setFollowed(null);
    element?.focus();
  }, [data, followed]);
  return (name: string, day: Day | null) => {
    setFollowed({ name, day });
    if (day !== null && (day < from || day >= shiftDay(from, days))) onShow(day);
  };
}

/** What is dragged, beside the pointer. */
function Held({ drag: { item, x, y } }: { readonly drag: Drag<Movable> }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...{ position: 'fixed', zIndex: 1400, pointerEvents: 'none', maxWidth: 240 },
        ...{ px: 1, py: 0.5, bgcolor: 'background.paper', border: 1, borderRadius: 1, boxShadow: 4 },
        ...{ fontSize: '0.75rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        borderColor: item.fixed === null ? 'primary.main' : 'error.main',
      }}
      style={{ left: x + 14, top: y + 10 }}
    >
      {item.title}
    </Box>
  );
}
