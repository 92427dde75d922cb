import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { useBackend } from '#admin/app/backend-context.ts';
import { listPath } from '#admin/app/routes.ts';
import { inSentence } from '#admin/app/words.ts';
import { messageOfError } from '#admin/data/api-error.ts';
import { receiptFrom } from '#admin/data/receipt-selection.ts';
import { undoableFrom } from '#admin/data/undoable.ts';
import { ScreenSkeleton } from '#admin/shell/screen-skeleton.tsx';
import { type AnyEntity, isData } from '#content-store/definition/entity.ts';
import { EditScreen } from './edit-screen.tsx';
import type { Arrival } from './use-editor.ts';

/** The form of one stored record; of a settings group, its only one, which may not have been saved yet. */
export function EditPage({ entity }: { readonly entity: AnyEntity }) {
  const backend = useBackend();
  const parameters = useParams();
  const arrival = useArrival();
  const id = entity.singletonId ?? parameters.id ?? '';
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [entity.name, 'edit', id],
    queryFn: () => backend.load(entity, id),
    // The form holds what is being edited; the server is asked again only when the screen opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error !== null)
    return (
      <Missing message={messageOfError(error)} entity={entity}>
        <Button variant="outlined" onClick={() => refetch()}>
          Try again
        </Button>
      </Missing>
    );
  if (isPending) return <ScreenSkeleton />;
  if (data === null && entity.singletonId === undefined)
    return <Missing message={`There is no ${inSentence(entity.label)} with the id ${id}.`} entity={entity} />;
  const type = data?.[entity.variants?.by ?? ''];
  return (
    <EditScreen
      key={`${entity.name}/${id}`}
      entity={entity}
      variantType={typeof type === 'string' ? type : undefined}
      record={data}
      arrival={arrival}
    />
  );
}

/** What the way here brought along; once, so that loading the page again does not tell of it again. */
function useArrival(): Arrival | null {
  const { state } = useLocation();
  const receipt = isData(state) ? receiptFrom(state.receipt) : null;
  const isThere = receipt !== null;
  useEffect(() => {
    if (isThere) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isThere]);
  if (receipt === null || !isData(state)) return null;
  return { receipt, note: String(state.note ?? ''), undoable: undoableFrom(state.undoable) };
}

interface MissingProps {
  readonly message: string;
  readonly entity: AnyEntity;
  readonly children?: React.ReactNode;
}

function Missing({ message, entity, children }: MissingProps) {
  return (
    <Box sx={{ p: 3, maxWidth: 640 }}>
      <Alert severity="error" variant="outlined">
        {message}
      </Alert>
      <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
        {children}
        <Button component={Link} to={listPath(entity)}>
          Back to {inSentence(entity.labels)}
        </Button>
      </Box>
    </Box>
  );
}
