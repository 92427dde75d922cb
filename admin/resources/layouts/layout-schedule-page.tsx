import { Box, Button, MenuItem, Skeleton, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { everyRecord } from '#admin/data/records.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { scheduleTexts as texts } from '#content-store/messages/layout-schedule.ts';
import type { BulkChange } from '#content-store/model/bulk/change.ts';
import { planBulkUpdate } from '#content-store/model/bulk/operations.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { layoutScheduleScreen } from '#content-store/model/layouts/screens.ts';
import { createPath, listPath } from '#content-store/screens/routes.ts';
import { BulkRunView } from '../bulk/bulk-run-view.tsx';
import { AtOtherTimes } from './schedule/at-other-times.tsx';
import { LayoutList } from './schedule/layout-list.tsx';
import { TimesForm } from './schedule/times-form.tsx';

const FIELDS = [
  ...['name', 'type', 'alias', 'propagate', 'contentTypes', 'key'],
  ...['shownFrom', 'shownUntil', 'publishAt', 'publishProblem'],
];

/** When layouts are shown, of many at once: says what would change, changes it, and takes it back. */
export function LayoutSchedulePage() {
  const [params, setParams] = useSearchParams();
  const run = params.get('run');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const layouts = useLayouts();
  const { data, error, isFetching, refetch } = layouts;
  const concerned = (data ?? []).filter(({ id }) => chosen.has(id));
  return (
    <>
      <TitleBar
        title={layoutScheduleScreen.title}
        parent={{ label: layout.labels, path: listPath(layout) }}
        isBusy={isFetching && error === null}
      />
      <Box
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 1080 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {run === null ? (
          <>
            <Box sx={{ maxWidth: 760, color: 'text.secondary' }}>{texts.about}</Box>
            {error !== null && <LoadError what={texts.what} error={error} onRetry={() => refetch()} />}
            {data === undefined && error === null && (
              <Skeleton variant="rounded" height={240} aria-label={texts.loading} />
            )}
            {data !== undefined && (
              <Choosing
                layouts={data}
                chosen={chosen}
                onChoose={setChosen}
                onPlanned={(id) => setParams({ run: id })}
              />
            )}
          </>
        ) : (
          <>
            <BulkRunView key={run} id={run} chosen={null} />
            <Box>
              <Button
                variant="outlined"
                onClick={() => {
                  setParams({});
                  void refetch();
                }}
              >
                {texts.again}
              </Button>
            </Box>
          </>
        )}
        <AtOtherTimes layouts={concerned} />
      </Box>
    </>
  );
}

interface ChoosingProps {
  readonly layouts: readonly ConsoleRecord[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onPlanned: (run: string) => void;
}

type Show = keyof typeof texts.shows;

function Choosing({ layouts, chosen, onChoose, onPlanned }: ChoosingProps) {
  const client = useClient();
  const notify = useNotify();
  const [show, setShow] = useState<Show>('all');
  const shown = layouts.filter((record) => show === 'all' || isTimed(record) === (show === 'timed'));
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Partial<BulkChange>) =>
      client.run(planBulkUpdate, {
        ...{ entity: layout.name, ids: [...chosen] },
        change: JSON.stringify(change),
      }),
    onSuccess: ({ id }) => onPlanned(id),
    onError: (error) => notify(messageOfError(error), { type: 'error', messageArgs: {} }),
  });
  return (
    <>
      <TextField
        select
        size="small"
        label={texts.show}
        value={show}
        onChange={({ target: { value } }) => {
          setShow(value === 'timed' || value === 'untimed' ? value : 'all');
          // What is not seen any more is not changed.
          onChoose(new Set());
        }}
        sx={{ width: 220 }}
      >
        {Object.entries(texts.shows).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {shown.length === 0 ? (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <Box>{texts.none[show]}</Box>
          {layouts.length === 0 && (
            <Button component={Link} to={createPath(layout)} variant="contained">
              {texts.make}
            </Button>
          )}
        </Box>
      ) : (
        <>
          <LayoutList layouts={shown} chosen={chosen} onChoose={onChoose} />
          <TimesForm chosen={chosen.size} isBusy={isPending} onAsk={mutate} />
        </>
      )}
    </>
  );
}

function isTimed({ shownFrom, shownUntil }: ConsoleRecord): boolean {
  return typeof shownFrom === 'string' || typeof shownUntil === 'string';
}

/** The layouts of the site, as they are edited now. */
function useLayouts() {
  const client = useClient();
  const { tenantKey } = useSite();
  return useQuery({
    // What changes layouts tells all that begins with their name.
    queryKey: [layout.name, 'schedule', tenantKey],
    queryFn: async () => {
      const records: ConsoleRecord[] = [];
      for await (const part of everyRecord(client, layout, FIELDS)) records.push(...part);
      return records;
    },
    staleTime: 0,
  });
}
