import { Alert, Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { type Day, daysFrom, shiftDay, startOfDay, weekOf } from '#content-store/formats/calendar-days.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { count } from '#content-store/formats/numbers.ts';
import { calendarWords } from '#content-store/messages/calendar.ts';
import { getPlacements, type Placed } from '#content-store/model/calendar/operations.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { content } from '../home/use-pieces.ts';
import type { Asked } from './use-asked.ts';

const words = calendarWords.placements;
const cell = { px: 1, py: 0.75, textAlign: 'left', verticalAlign: 'middle', fontSize: '0.8125rem' } as const;

/** How pieces are placed in the lists of a section, and over which days. */
export function Placements({ asked: { section, from, days } }: { readonly asked: Asked }) {
  const client = useClient();
  const { tenantKey } = useSite();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [content.name, 'placements', tenantKey, section, from, days],
    queryFn: ({ signal }) => client.run(getPlacements, { section: section ?? '', from, days }, signal),
    enabled: section !== undefined,
    retry: false,
  });
  if (section === undefined) return <Box sx={{ color: 'text.secondary', py: 3 }}>{words.choose}</Box>;
  if (error !== null) return <LoadError what="Placements" error={error} onRetry={() => refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={240} aria-label="Loading" />;
  if (data.placed.length === 0) return <Box sx={{ color: 'text.secondary', py: 3 }}>{words.none}</Box>;
  return (
    <>
      {data.total > data.placed.length && (
        <Alert severity="info" variant="outlined" sx={{ py: 0, mb: 1.5 }}>
          {calendarWords.firstOf(count(data.placed.length), count(data.total))}
        </Alert>
      )}
      <Box
        sx={{
          overflowX: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
        // It scrolls, so that the keyboard has to reach it.
        tabIndex={0}
        role="region"
        aria-label={calendarWords.views.placements}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', minWidth: 860 }}>
          <thead>
            <Box component="tr" sx={{ borderBottom: 1, borderColor: 'divider', color: 'text.secondary' }}>
              {[words.piece, words.placement, words.from, words.until].map((label) => (
                <Box component="th" key={label} scope="col" sx={{ ...cell, fontWeight: 600 }}>
                  {label}
                </Box>
              ))}
              <Box component="th" scope="col" sx={{ ...cell, fontWeight: 400, width: '38%' }}>
                <Weeks from={from} days={days} />
              </Box>
            </Box>
          </thead>
          <tbody>
            {data.placed.map((placed) => (
              <Row key={JSON.stringify(placed)} placed={placed} from={from} days={days} />
            ))}
          </tbody>
        </Box>
      </Box>
    </>
  );
}

interface Stretch {
  readonly from: Day;
  readonly days: number;
}

function Row({ placed, from, days }: Stretch & { readonly placed: Placed }) {
  const { timeZone } = useSite();
  const moment = (at: string | null) => (at === null ? words.always : formatInstant(at, timeZone));
  return (
    <Box component="tr" sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
      <Box component="th" scope="row" sx={{ ...cell, fontWeight: 600 }}>
        <Box
          component={Link}
          to={editPath(content, placed.id)}
          sx={{ color: 'text.primary', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {placed.title}
        </Box>
      </Box>
      <Box component="td" sx={cell}>
        {placed.placement}
      </Box>
      <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap' }}>
        {moment(placed.from)}
      </Box>
      <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap' }}>
        {moment(placed.to)}
      </Box>
      <Box component="td" sx={cell}>
        <Bar placed={placed} from={from} days={days} />
      </Box>
    </Box>
  );
}

/** What the row says in words, drawn: a part of the days. */
function Bar({ placed, from, days }: Stretch & { readonly placed: Placed }) {
  const { timeZone } = useSite();
  const begin = Date.parse(startOfDay(from, timeZone));
  const end = Date.parse(startOfDay(shiftDay(from, days), timeZone));
  const place = (at: string | null, otherwise: number) => {
    const part = at === null ? otherwise : (Date.parse(at) - begin) / (end - begin);
    return Math.min(1, Math.max(0, part)) * 100;
  };
  const [left, right] = [place(placed.from, 0), place(placed.to, 1)];
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 10 }}
    >
      <Box
        component="rect"
        x="0"
        y="0"
        width="100"
        height="8"
        sx={{ fill: (theme) => theme.palette.divider }}
      />
      <Box
        component="rect"
        x={left}
        y="0"
        width={Math.max(0.8, right - left)}
        height="8"
        sx={{ fill: (theme) => theme.palette.primary.main }}
      />
    </Box>
  );
}

/** The first day of each week. */
function Weeks({ from, days }: Stretch) {
  const { timeZone } = useSite();
  const firsts = daysFrom(from, days).filter((day) => weekOf(day) === day);
  return (
    <Box component="span" sx={{ display: 'grid', gridTemplateColumns: `repeat(${firsts.length}, 1fr)` }}>
      {firsts.map((day) => (
        <Box component="span" key={day}>
          {shortDay(day, timeZone)}
        </Box>
      ))}
    </Box>
  );
}

/** Such as "26 Oct". */
function shortDay(day: Day, timeZone: string): string {
  return formatInstant(startOfDay(day, timeZone), timeZone).split(' ').slice(0, 2).join(' ');
}
