import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { scheduleTexts as texts } from '#content-store/messages/layout-schedule.ts';
import { pageLayout } from '#content-store/model/pages/operations.ts';
import { addressesOf, withoutLayout } from './layout-times.ts';

/** Addresses that are looked at: each costs about as much as a page. */
const MOST = 20;

/** What the addresses of some layouts have while these are not shown. */
export function AtOtherTimes({ layouts }: { readonly layouts: readonly ConsoleRecord[] }) {
  const client = useClient();
  const { tenantKey } = useSite();
  const all = layouts.flatMap((record) => addressesOf(record).map((path) => ({ id: record.id, path })));
  const some = all.slice(0, MOST);
  const { data, error, refetch } = useQuery({
    queryKey: ['at-other-times', tenantKey, some],
    queryFn: async ({ signal }) => {
      const lines: { readonly path: string; readonly now: string; readonly otherwise: string }[] = [];
      for (const { id, path } of some) {
        const page = await client.run(pageLayout, { path }, signal);
        const isPage = page.kind === 'page';
        const now = page.layout?.name ?? (isPage ? texts.builtIn : texts.noPage);
        lines.push({ path, now, otherwise: withoutLayout(page, id) });
      }
      return lines;
    },
    staleTime: 0,
    retry: false,
  });
  if (layouts.length === 0) return null;
  return (
    <HomeCard title={texts.pages}>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {error !== null && <LoadError what={texts.pages} error={error} onRetry={() => refetch()} />}
        {some.length > 0 && data === undefined && error === null && (
          <Box role="status">{texts.reading(some.length)}</Box>
        )}
        {data !== undefined && data.length > 0 && (
          <>
            <Box sx={{ color: 'text.secondary' }}>{texts.pagesAbout}</Box>
            <Box sx={{ overflowX: 'auto' }}>
              <Table size="small" aria-label={texts.pages}>
                <TableHead>
                  <TableRow>
                    <TableCell>{texts.address}</TableCell>
                    <TableCell>{texts.now}</TableCell>
                    <TableCell>{texts.otherwise}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {data.map(({ path, now, otherwise }) => (
                    <TableRow key={path}>
                      <TableCell component="th" scope="row">
                        {path}
                      </TableCell>
                      <TableCell>{now}</TableCell>
                      <TableCell>{otherwise}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </Box>
          </>
        )}
        {all.length > some.length && <Box>{texts.more(all.length - some.length)}</Box>}
        {layouts.some((record) => addressesOf(record).length === 0) && (
          <Box sx={{ color: 'text.secondary' }}>{texts.ofKind}</Box>
        )}
      </Box>
    </HomeCard>
  );
}
