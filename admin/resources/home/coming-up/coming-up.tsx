import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { zoneLabel } from '#admin/context/wall-time.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { entryFor } from '#content-store/console/entries.ts';
import { dayAt } from '#content-store/formats/calendar-days.ts';
import { count } from '#content-store/formats/numbers.ts';
import { calendarTexts, comingUpTexts as texts } from '#content-store/messages/calendar.ts';
import { type CalendarEntry, getCalendar } from '#content-store/model/calendar/operations.ts';
import { calendarScreen } from '#content-store/model/calendar/screens.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { useAskedWhileIn } from '../use-asked-while-in.ts';
import { content } from '../use-pieces.ts';
import { AHEAD, DAYS, momentInWords, upcoming } from './upcoming.ts';

/** Of each day; what is over already today is among it. */
const PER_DAY = 100;
const asset = entryFor('asset');

/** What is published and comes down by itself within the next days. */
export function ComingUp() {
  const { timeZone } = useSite();
  const { data, isPending, error, refetch } = useUpcoming();
  return (
    <HomeCard title={texts.title} more={{ label: calendarScreen.title, path: calendarScreen.path }}>
      {isPending && (
        <Box sx={{ p: 2 }} role="status" aria-label={texts.loading}>
          {['a', 'b'].map((one) => (
            <Skeleton key={one} height={32} />
          ))}
        </Box>
      )}
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <LoadError what={texts.what} error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {data?.entries.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{texts.none}</Box>}
      {data !== undefined && data.entries.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.entries.map((entry) => (
              <Row
                key={`${entry.id} ${entry.kind} ${entry.at} ${entry.section}`}
                entry={entry}
                today={data.today}
              />
            ))}
          </Box>
          <Box sx={{ px: 2, py: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
            {data.more > 0 && (
              <>
                <Link to={calendarScreen.path}>{texts.more(count(data.more))}</Link>
                {' · '}
              </>
            )}
            {zoneLabel(timeZone)}
          </Box>
        </>
      )}
    </HomeCard>
  );
}

function Row({ entry, today }: { readonly entry: CalendarEntry; readonly today: string }) {
  const { timeZone } = useSite();
  const { id, kind, at, title, section } = entry;
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={editPath(kind === 'rights' ? asset : content, id)}
        sx={{
          ...{ color: 'text.primary', fontWeight: 600, textDecoration: 'none', overflowWrap: 'anywhere' },
          '&:hover': { color: 'primary.main' },
        }}
      >
        {title}
      </Box>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <time dateTime={at}>{momentInWords(at, today, timeZone)}</time>
        {` · ${calendarTexts.kinds[kind]}`}
        {kind === 'placement' && section !== null && ` · ${section}`}
      </Box>
    </Box>
  );
}

function useUpcoming() {
  const client = useClient();
  const { tenantKey, timeZone } = useSite();
  const whileIn = useAskedWhileIn();
  return useQuery({
    queryKey: [content.name, 'coming-up', tenantKey],
    queryFn: async ({ signal }) => {
      const now = new Date().toISOString();
      const today = dayAt(now, timeZone);
      const asked = { from: today, days: DAYS, perDay: PER_DAY };
      const answers = await whileIn(() =>
        Promise.all(AHEAD.map((kind) => client.run(getCalendar, { ...asked, kind }, signal))),
      );
      return { ...upcoming(answers, now), today };
    },
    retry: false,
  });
}
