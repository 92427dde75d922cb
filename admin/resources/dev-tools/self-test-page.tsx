import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, Info, RotateCw } from 'lucide-react';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { selfTestTexts as texts } from '#content-store/messages/self-tests.ts';
import { getSelfTests, type SelfTest } from '#content-store/model/system/operations.ts';
import { browserTests } from './self-tests/browser-tests.ts';
import { clockDifference, failed, isClose, passed, timed } from './self-tests/outcome.ts';

/** What the server and this browser say of themselves, asked at this moment: each test with what came of it and, where it is not
 * as it should be, what to do. */
export function SelfTestPage() {
  const client = useClient();
  const site = useSite();
  const server = useQuery({
    queryKey: ['selfTests', site.tenantKey],
    queryFn: async () => {
      const before = Date.now();
      const answer = await client.run(getSelfTests, {});
      const difference = clockDifference(Date.parse(answer.now), before, Date.now());
      return { tests: answer.tests, clock: clockTest(difference) };
    },
    ...ASKED,
  });
  const browser = useQuery({
    queryKey: ['browserTests', site.tenantKey],
    queryFn: () =>
      Promise.all(browserTests(client, site).map((test) => timed(test, () => performance.now()))),
    ...ASKED,
  });
  const isRunning = server.isFetching || browser.isFetching;
  const ofBrowser = [...(server.data === undefined ? [] : [server.data.clock]), ...(browser.data ?? [])];
  const all = [...(server.data?.tests ?? []), ...ofBrowser];
  const countOf = (wanted: SelfTest['outcome']) => all.filter(({ outcome }) => outcome === wanted).length;
  const [failures, notes] = [countOf('failed'), countOf('noted')];
  const isUnasked = server.error !== null;
  const again = () => {
    void server.refetch();
    void browser.refetch();
  };
  return (
    <>
      <TitleBar
        title={texts.title}
        isBusy={isRunning}
        actions={
          <Button
            variant="contained"
            startIcon={<RotateCw aria-hidden />}
            aria-disabled={isRunning}
            onClick={() => !isRunning && again()}
          >
            {texts.again}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 1080 }}>
        <Box sx={{ color: 'text.secondary' }}>{texts.help}</Box>
        <Box
          role="status"
          sx={{ fontWeight: 600, color: failures > 0 || isUnasked ? 'error.main' : 'text.primary' }}
        >
          {isRunning ? texts.running : texts.outcome({ failures, notes, all: all.length, isUnasked })}
        </Box>
        {server.error !== null && (
          <LoadError what={texts.groups.server} error={server.error} onRetry={() => server.refetch()} />
        )}
        {server.data !== undefined && <Tests title={texts.groups.server} tests={server.data.tests} />}
        {ofBrowser.length > 0 && <Tests title={texts.groups.browser} tests={ofBrowser} />}
      </Box>
    </>
  );
}

/** What was found is of one moment. */
const ASKED = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

function clockTest(difference: number): SelfTest {
  const said = texts.clock.said(Math.round(difference / 1_000));
  const found = isClose(difference) ? passed(said) : failed(said, texts.clock.remedy);
  return { name: texts.clock.name, ...found, milliseconds: 0 };
}

const ICONS = { passed: CircleCheck, noted: Info, failed: CircleX } as const;
const COLORS = { passed: 'success.main', noted: 'info.main', failed: 'error.main' } as const;

function Tests({ title, tests }: { readonly title: string; readonly tests: readonly SelfTest[] }) {
  return (
    <HomeCard title={title}>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tests.map(({ name, outcome, said, remedy, milliseconds }) => {
          const Icon = ICONS[outcome];
          return (
            <Box
              component="li"
              key={name}
              sx={{
                ...{ display: 'flex', gap: 1.5, px: 2, py: 1.25 },
                '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
              }}
            >
              <Box component="span" sx={{ color: COLORS[outcome], lineHeight: 0, pt: 0.25 }}>
                <Icon role="img" aria-label={texts.outcomes[outcome]} />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{said}</Box>
                {remedy !== null && <Box sx={{ fontSize: '0.8125rem', pt: 0.25 }}>{remedy}</Box>}
              </Box>
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}
              >
                {texts.took(milliseconds)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </HomeCard>
  );
}
