import { Alert, Box, Button, LinearProgress, Skeleton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { receiptInWords } from '#admin/records/receipt.ts';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { type Data, isData } from '#content-store/definition/entity.ts';
import { count } from '#content-store/formats/numbers.ts';
import { bulk } from '#content-store/messages/bulk.ts';
import { texts } from '#content-store/messages/lists.ts';
import { activeStates } from '#content-store/model/bulk/bulk-run.ts';
import {
  type BulkRefusal,
  type BulkRun,
  getBulkUpdate,
  runBulkUpdate,
  stopBulkUpdate,
  undoBulkUpdate,
} from '#content-store/model/bulk/operations.ts';
import { bulkUpdateScreen } from '#content-store/model/bulk/screens.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';

/** How often it is asked how far a run is, in milliseconds. */
const APART = 500;

interface BulkRunViewProps {
  readonly id: string;
  /** What the list handed over, to begin again with. */
  readonly chosen: unknown;
}

/** One change of many: what it would change, how far it is, what it changed, and the way back. */
export function BulkRunView({ id, chosen }: BulkRunViewProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const { tenantKey } = useSite();
  const [isBusy, setIsBusy] = useState(false);
  const key = ['bulkUpdate', tenantKey, id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => client.run(getBulkUpdate, { id }),
    refetchInterval: ({ state }) => (isActive(state.data?.run.state) ? APART : false),
    retry: false,
  });
  const state = data?.run.state;
  const name = data?.run.entity;
  useEffect(() => {
    // Lists show what it changed.
    if (state === 'done' || state === 'undone' || state === 'stopped')
      void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, state, name]);

  if (error !== null)
    return <LoadError what={bulkUpdateScreen.title} error={error} onRetry={() => refetch()} />;
  if (data === undefined)
    return <Skeleton variant="rounded" height={200} aria-label={texts.bulk.looking('…')} />;
  if (data === null) return <Alert severity="warning">{bulk.gone()}</Alert>;
  const { run, refusals } = data;
  const entity = entityNamed(run.entity);

  const tell = async (operation: typeof runBulkUpdate) => {
    setIsBusy(true);
    try {
      const next = await client.run(operation, { id });
      queries.setQueryData(key, { run: next, refusals: [] });
      await refetch();
    } catch (problem) {
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  /** What nobody is going to make does not wait on. */
  const changeElse = async (records: Data) => {
    if (run.state === 'planned') await tell(stopBulkUpdate);
    await navigate(bulkUpdateScreen.path, { state: { ...records, act: null } });
  };
  return (
    <>
      <Standing run={run} />
      <Figures run={run} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {run.state === 'planned' && run.changed > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => void tell(runBulkUpdate)}>
            {texts.bulk.run(run.changed)}
          </Button>
        )}
        {STOPPABLE.has(run.state) && (
          <Button variant="outlined" loading={isBusy} onClick={() => void tell(stopBulkUpdate)}>
            {texts.bulk.stop}
          </Button>
        )}
        {run.isToGoOn && (
          <Button variant="contained" loading={isBusy} onClick={() => void tell(runBulkUpdate)}>
            {texts.bulk.goOn}
          </Button>
        )}
        {run.isUndoable && (
          <Button
            variant="outlined"
            loading={isBusy}
            startIcon={<Undo2 size={15} aria-hidden />}
            onClick={() => void tell(undoBulkUpdate)}
          >
            {texts.bulk.undo}
          </Button>
        )}
        {!isActive(run.state) && isData(chosen) && (
          <Button loading={isBusy} onClick={() => void changeElse(chosen)}>
            {texts.bulk.change}
          </Button>
        )}
        {!isActive(run.state) && entity !== undefined && (
          <Button component={Link} to={listPath(entity)}>
            {texts.bulk.toList}
          </Button>
        )}
      </Box>
      {run.fields.length > 0 && (
        <HomeCard title={texts.bulk.inFields}>
          <Box component="dl" sx={{ m: 0, p: 2, display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
            {run.fields.map(({ label, count: number }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt">{label}</Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {count(number)}
                </Box>
              </Box>
            ))}
          </Box>
        </HomeCard>
      )}
      <Refusals run={run} refusals={refusals} />
      <Receipt run={run} />
    </>
  );
}

const STOPPABLE: ReadonlySet<BulkRun['state']> = new Set(['planning', 'planned', 'running', 'undoing']);

/** Where it stands, in a sentence, and how far it is. */
function Standing({ run }: { readonly run: BulkRun }) {
  const { state, done, total, problem, refused } = run;
  if (isActive(state)) {
    const far = bulk.ofMany(done, total);
    return (
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Box role="status">
          {state === 'planning' && texts.bulk.looking(far)}
          {state === 'running' && texts.bulk.running(far)}
          {state === 'undoing' && texts.bulk.undoing(far)}
          {state === 'publishing' && texts.bulk.publishing}
        </Box>
        <LinearProgress
          variant={state === 'publishing' ? 'indeterminate' : 'determinate'}
          aria-label={texts.bulk.states[state]}
          value={total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))}
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Box>
    );
  }
  if (state === 'planned')
    return run.changed === 0 ? <Alert severity="info">{texts.bulk.nothingToDo}</Alert> : null;
  if (state === 'stopped') return <Alert severity="warning">{problem ?? texts.bulk.stopped}</Alert>;
  if (state === 'undone')
    return (
      <Alert severity={refused === 0 ? 'success' : 'warning'}>
        {refused === 0 ? texts.bulk.undone : texts.bulk.undoneBut(refused)}
      </Alert>
    );
  return (
    <Alert severity="success">
      {run.receipt === null ? texts.bulk.done : `${texts.bulk.done} ${receiptInWords(run.receipt)}`}
    </Alert>
  );
}

function Figures({ run }: { readonly run: BulkRun }) {
  const { state, changed, unchanged, refused, pages } = run;
  const isAhead = state === 'planning' || state === 'planned';
  const isBack = state === 'undoing' || state === 'undone';
  const words = isAhead ? texts.bulk.wouldChange : isBack ? texts.bulk.takenBack : texts.bulk.haveChanged;
  const figures: readonly (readonly [number, string])[] = [
    [changed, words],
    [unchanged, texts.bulk.unchanged],
    [refused, texts.bulk.refused],
    ...(isAhead && pages !== null ? [[pages, texts.bulk.pages] as const] : []),
  ];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: 1.5 }}>
      {figures.map(([number, label]) => (
        <Box
          key={label}
          sx={{
            px: 2,
            py: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <Box
            sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
          >
            {count(number)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{label}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** Each record that is left as it is, and why. */
function Refusals({ run, refusals }: { readonly run: BulkRun; readonly refusals: readonly BulkRefusal[] }) {
  const entity = entityNamed(run.entity);
  if (refusals.length === 0 || entity === undefined) return null;
  return (
    <HomeCard title={texts.bulk.refusals}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}>
        {refusals.map(({ id, title, why }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-child': { borderBottom: 0 },
            }}
          >
            <Box component={Link} to={editPath(entity, id)} sx={{ fontWeight: 600, color: 'text.primary' }}>
              {title}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{why}</Box>
          </Box>
        ))}
      </Box>
      {run.refused > refusals.length && (
        <Box sx={{ px: 2, py: 1, color: 'text.secondary' }}>
          {texts.bulk.moreRefusals(run.refused - refusals.length)}
        </Box>
      )}
    </HomeCard>
  );
}

function Receipt({ run }: { readonly run: BulkRun }) {
  const site = useSite();
  const [isOpen, setIsOpen] = useState(false);
  if (run.receipt === null) return null;
  return (
    <Box>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? texts.bulk.hidePages : texts.bulk.showPages}
      </Button>
      {isOpen && <ReceiptPages receipt={run.receipt} origin={siteOrigin(site, window.location)} />}
    </Box>
  );
}

function isActive(state: BulkRun['state'] | undefined): state is (typeof activeStates)[number] {
  return activeStates.some((one) => one === state);
}
