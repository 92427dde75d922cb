import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { undoableFrom } from '#admin/records/undoable.ts';
import type { FormParts } from '#admin/resources/domain.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { ScreenSkeleton } from '#admin/ui/screen-skeleton.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { isOpenTo } from '#content-store/console/screens.ts';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { historyScreen } from '#content-store/model/history/screens.ts';
import { receipt as receiptAnswer } from '#content-store/model/publishing/receipt.ts';
import { readIf } from '#content-store/operations/answer.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { EditScreen } from './edit-screen.tsx';
import type { Arrival } from './editor/editor.ts';
import { parentOf } from './parent-of.ts';

interface EditPageProps {
  readonly entity: AnyEntity;
  readonly parts: FormParts;
}

/** The form of one stored record; of a settings group, its only one, which may not have been saved yet. */
export function EditPage({ entity, parts }: EditPageProps) {
  const client = useClient();
  const parameters = useParams();
  const arrival = useArrival();
  const id = entity.singletonId ?? parameters.id ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [entity.name, 'edit', id],
    queryFn: () => loadRecord(client, entity, id),
    // The form holds what is being edited; the server is asked again only when the screen opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  // Whoever is writing goes on, whatever is asked for again.
  if (error !== null && data === undefined)
    return (
      <Without entity={entity}>
        <LoadError what={entity.label} error={error} onRetry={() => refetch()} />
      </Without>
    );
  if (isPending) return <ScreenSkeleton />;
  if (data === null && entity.singletonId === undefined)
    return (
      <Without entity={entity} title={texts.missing.title}>
        <Missing entity={entity} id={id} />
      </Without>
    );
  const type = data?.[entity.variants?.by ?? ''];
  return (
    <EditScreen
      key={`${entity.name}/${id}`}
      entity={entity}
      parts={parts}
      variantType={typeof type === 'string' ? type : undefined}
      record={data}
      arrival={arrival}
    />
  );
}

/** What the way here brought along; once, so that loading the page again does not tell of it again. */
function useArrival(): Arrival | null {
  const { state } = useLocation();
  const receipt = isData(state) ? readIf(receiptAnswer, state.receipt) : null;
  const isThere = receipt !== null;
  useEffect(() => {
    if (isThere) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isThere]);
  if (receipt === null || !isData(state)) return null;
  return { receipt, note: String(state.note ?? ''), undoable: undoableFrom(state.undoable) };
}

/** What is said of a record that is not there, and where to look for it. */
function Missing({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  const { permissions } = useUser();
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', py: { xs: 4, sm: 8 }, textAlign: 'center' }}>
      <Typography>{texts.missing.said(inSentence(entity.label), id)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2.5 }}>
        {isOpenTo(historyScreen, permissions) && (
          <Button variant="outlined" component={Link} to={historyScreen.path}>
            {texts.missing.history}
          </Button>
        )}
        <Button variant="contained" component={Link} to={listPath(entity)}>
          {texts.missing.all(inSentence(entity.labels))}
        </Button>
      </Box>
    </Box>
  );
}

/** A form's place without the form. */
function Without({
  entity,
  title = entity.label,
  children,
}: {
  readonly entity: AnyEntity;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <TitleBar title={title} {...parentOf(entity)} />
      <Box sx={{ p: { xs: 1.5, sm: 3 } }}>{children}</Box>
    </>
  );
}
