import { Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canBulk } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/lists.ts';
import { type BulkAct, type BulkChange, bulkActs } from '#content-store/model/bulk/change.ts';
import { planBulkUpdate } from '#content-store/model/bulk/operations.ts';
import { bulkUpdateScreen } from '#content-store/model/bulk/screens.ts';
import { content } from '#content-store/model/content/content.ts';
import { entityNamed } from '#content-store/registry/registry.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkRunView } from './bulk-run-view.tsx';
import { EarlierRuns } from './earlier-runs.tsx';

/** What was chosen in a list, and what is to be done with it where that was said there. */
interface Chosen {
  readonly entity: AnyEntity;
  readonly ids: readonly string[];
  readonly act: BulkAct | null;
}

/** Changes many records at once: says what would change, changes it, and takes it back. */
export function BulkUpdateContentPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const { permissions } = useUser();
  const run = params.get('run');
  const given = chosenFrom(state);
  const chosen = given !== null && canBulk(given.entity, permissions) ? given : null;
  const entity = chosen?.entity ?? content;
  return (
    <>
      <TitleBar
        title={bulkUpdateScreen.title}
        parent={{ label: entity.labels, path: listPath(entity) }}
        aside={
          chosen !== null &&
          run === null && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {countOf(chosen.ids.length, inSentence(entity.label), inSentence(entity.labels))}
            </Box>
          )
        }
      />
      <Box sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 3, maxWidth: 960 }}>
        {run !== null && <BulkRunView key={run} id={run} chosen={state} />}
        {run === null && chosen !== null && <Choosing key={chosen.act ?? 'fields'} chosen={chosen} />}
        {run === null && chosen === null && <Nothing />}
      </Box>
    </>
  );
}

/** What is to change: asked for, or said in the list already. */
function Choosing({ chosen }: { readonly chosen: Chosen }) {
  const { entity, ids, act } = chosen;
  const client = useClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Partial<BulkChange>) =>
      client.run(planBulkUpdate, { entity: entity.name, ids: [...ids], change: JSON.stringify(change) }),
    onSuccess: ({ id }) => {
      const state = { entity: entity.name, ids, act: null };
      void navigate(`${bulkUpdateScreen.path}?run=${id}`, { state, replace: act !== null });
    },
    onError: (error) => notify(messageOfError(error), { type: 'error', messageArgs: {} }),
  });
  useEffect(() => {
    // Nothing but what would change is looked at.
    if (act !== null) mutate({ act });
  }, [act, mutate]);
  if (act !== null) return <Box role="status">{texts.bulk.looking('…')}</Box>;
  return <BulkForm entity={entity} isBusy={isPending} onAsk={mutate} />;
}

function Nothing() {
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="text.secondary">{texts.bulk.none}</Typography>
        <Button component={Link} to={listPath(content)} variant="contained">
          {texts.bulk.toList}
        </Button>
      </Box>
      <EarlierRuns />
    </>
  );
}

function chosenFrom(state: unknown): Chosen | null {
  if (!isData(state) || typeof state.entity !== 'string' || !Array.isArray(state.ids)) return null;
  const entity = entityNamed(state.entity);
  const act = bulkActs.find((one) => one === state.act) ?? null;
  const ids = state.ids.filter((id) => typeof id === 'string');
  return entity === undefined || ids.length === 0 ? null : { entity, ids, act };
}
