import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canPublish } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import { type IfDeleted, ifDeleted, type User } from '#content-store/model/references/operations.ts';
import { entityOf } from '#content-store/registry/registry.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { useEditing } from '../editor/editor-context.ts';

interface DeleteDialogProps {
  readonly record: ConsoleRecord;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a record is deleted, and says what will happen: what refuses it, what lets go of it, and whether it can be
 * taken back. */
export function DeleteDialog({ record, isBusy, onClose, onConfirm }: DeleteDialogProps) {
  const { entity, variantType } = useEditing();
  const { permissions } = useUser();
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [entity.name, 'if-deleted', record.id],
    queryFn: () => client.run(ifDeleted, { collection: entity.collection, id: record.id }),
    // Asked anew whenever somebody means to delete it.
    gcTime: 0,
    retry: false,
  });
  const kind = inSentence(kindLabel(entity, variantType));
  const isSeen = entity.isPublic && metaOf(record)?.isLive === true;
  const isRefused = data !== undefined && data.refusing.count > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="delete-title"
      aria-describedby="delete-body"
    >
      <DialogTitle id="delete-title">
        {isRefused ? 'This cannot be deleted yet' : `Delete “${recordTitle(entity, record)}”?`}
      </DialogTitle>
      <DialogContent>
        <Box id="delete-body" aria-live="polite" sx={{ display: 'grid', gap: 1.5 }}>
          {error !== null ? (
            <Alert severity="warning" variant="outlined">
              What refers to it could not be looked up: {messageOfError(error)}
            </Alert>
          ) : data === undefined ? (
            <Skeleton variant="text" aria-label="Looking up what refers to it" />
          ) : isRefused ? (
            <Refusal kind={kind} by={data.refusing} />
          ) : (
            <>
              {isSeen && <Words>{seenInWords(record)}</Words>}
              {data.goesWith.map((words) => (
                <Words key={words}>{words}</Words>
              ))}
              <Following if={data} />
              <Words>
                {isSeen && canPublish(entity, permissions)
                  ? 'You can undo this right after, and from the history while nothing else was done to it.'
                  : 'This cannot be undone.'}
              </Words>
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {isRefused ? 'Close' : 'Cancel'}
        </Button>
        {!isRefused && (
          <Button
            variant="contained"
            color="error"
            loading={isBusy}
            disabled={data === undefined && error === null}
            onClick={onConfirm}
          >
            Delete {kind}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type Affected = IfDeleted['refusing'];

function Refusal({ kind, by }: { readonly kind: string; readonly by: Affected }) {
  const [those, them] = plural(by.count, ['this record', 'it'], ['these records', 'them']);
  return (
    <>
      <Words>
        {records(by.count)} cannot be without this {kind}:
      </Words>
      <Records of={by} />
      <Words>
        Open {those}, take it out of {them}, and delete it then.
      </Words>
    </>
  );
}

function Following({ if: { clearing, linking } }: { readonly if: IfDeleted }) {
  if (clearing.count + linking.count === 0) return <Words>No record refers to it.</Words>;
  return (
    <>
      {clearing.count > 0 && (
        <>
          <Words>{records(clearing.count)} will let go of it:</Words>
          <Records of={clearing} />
        </>
      )}
      {linking.count > 0 && (
        <>
          <Words>
            Texts of {records(linking.count).toLowerCase()} link to it. The link goes, its words stay:
          </Words>
          <Records of={linking} />
        </>
      )}
    </>
  );
}

/** The first of some records, as links that leave the form as it is. */
function Records({ of: { count: all, users } }: { readonly of: Affected }) {
  const named = users.flatMap(namedRecord);
  const others = all - named.length;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {named.map(({ entity, id, label, title }) => (
        <li key={`${entity.name}/${id}`}>
          <Link href={`/admin${editPath(entity, id)}`} target="_blank" rel="noopener">
            {title}
          </Link>{' '}
          ({label})
        </li>
      ))}
      {others > 0 && (
        <li>{named.length === 0 ? `${records(others)} that you may not read` : `${count(others)} more`}</li>
      )}
    </Box>
  );
}

/** A record that the caller may read. */
function namedRecord({ collection, id, label, title }: User) {
  const entity = entityOf(collection, id);
  return entity === undefined || title === null ? [] : [{ entity, id, label, title }];
}

function Words({ children }: { readonly children: React.ReactNode }) {
  return <Typography color="text.secondary">{children}</Typography>;
}

function records(number: number): string {
  return plural(number, 'One record', `${count(number)} records`);
}

function seenInWords({ alias }: ConsoleRecord): string {
  const at = typeof alias === 'string' && alias !== '' ? ` at ${alias}` : '';
  return `Readers no longer see it${at}, and it leaves everything that shows it.`;
}
