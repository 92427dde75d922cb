import { Alert, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { mergeRecord } from '#admin/data/records.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { usedBy } from '#content-store/model/references/operations.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { useOneAtATime } from '../editor/use-one-at-a-time.ts';
import { MergeImpact } from './merge-impact.tsx';
import { useAfterMerge } from './use-after-merge.ts';
import { usersInWords } from './used-by.ts';

/** Records named that will change. */
const NAMED = 5;

interface MergeDialogProps {
  readonly record: ConsoleRecord;
  readonly onClose: () => void;
}

/** Makes a record another, such as a term that was made twice. */
export function MergeDialog({ record, onClose }: MergeDialogProps) {
  const { entity } = useEditing();
  const client = useClient();
  const isDirty = useIsDirty();
  const leave = useAfterMerge();
  const { busy, run } = useOneAtATime<'merge'>();
  const [into, setInto] = useState<ConsoleRecord | null>(null);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLElement | null>(null);
  const takeInput = useCallback((element: HTMLElement | null) => {
    input.current = element;
    element?.focus();
  }, []);
  const kind = inSentence(entity.label);
  const title = `“${recordTitle(entity, record)}”`;

  const ask = (why: string) => {
    setError(why);
    input.current?.focus();
  };
  const merge = async (other: ConsoleRecord) => {
    try {
      const version = metaOf(record)?.version ?? 0;
      leave(
        entity,
        { from: record, into: other },
        await mergeRecord(client, entity, record.id, version, other.id),
      );
    } catch (refusal) {
      const { into: wrong, ...others } = apiErrorOf(refusal)?.errors ?? {};
      if (wrong !== undefined) ask(wrong);
      const strangers = Object.entries(others).map(([path, message]) => `${path}: ${message}`);
      if (wrong === undefined || strangers.length > 0)
        setProblem([messageOfError(refusal), ...strangers].join('. '));
    }
  };
  const submit = () => {
    setProblem(undefined);
    setError(undefined);
    if (into === null) ask(`Choose a ${kind}`);
    else void run('merge', () => merge(into));
  };

  return (
    <FormDialog
      title={`Merge ${title} into another ${kind}`}
      width="sm"
      run="Merge"
      isGrave
      isBusy={busy !== null}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {entity.merging?.help ??
          `What refers to ${title} will refer to the other instead, on published pages at once and in drafts. Then ${title} is deleted.`}
      </Typography>
      {into === null && entity.merging?.help === undefined && <Users id={record.id} />}
      {isDirty && (
        <Alert severity="warning" variant="outlined">
          What you changed here and did not save is lost.
        </Alert>
      )}
      <FieldFrame id="merge-into" label="Merge into" help={helpOf(entity, record)} error={error}>
        <ReferencePicker
          id="merge-into"
          entity={entity}
          filter={alikeTo(entity, record)}
          leaveOut={[record.id]}
          value={into}
          onChange={(chosen) => {
            setInto(chosen);
            setError(undefined);
          }}
          onBlur={() => undefined}
          inputRef={takeInput}
          error={error}
          help={helpOf(entity, record)}
          isDisabled={false}
        />
      </FieldFrame>
      {into !== null && <MergeImpact id={record.id} into={into.id} />}
    </FormDialog>
  );
}

/** How many records will change, and which are the first of them. */
function Users({ id }: { readonly id: string }) {
  const { entity } = useEditing();
  const client = useClient();
  const { data, error, isPending } = useQuery({
    queryKey: [entity.name, 'used-by', id],
    queryFn: () => client.run(usedBy, { collection: entity.collection, id, first: NAMED }),
    // Counted anew whenever somebody asks.
    gcTime: 0,
    retry: false,
  });
  const words = error !== null ? messageOfError(error) : isPending ? null : usersInWords(data);
  return (
    <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
      {words ?? <Skeleton variant="text" aria-label="Counting the records" />}
    </Typography>
  );
}

function alikeTo(entity: AnyEntity, record: ConsoleRecord): Record<string, string> | undefined {
  const { within } = entity.merging ?? {};
  const value = within === undefined ? undefined : record[within];
  return within === undefined || typeof value !== 'string' ? undefined : { [within]: value };
}

function helpOf(entity: AnyEntity, record: ConsoleRecord): string | undefined {
  const [[name, value] = []] = Object.entries(alikeTo(entity, record) ?? {});
  if (name === undefined || value === undefined) return undefined;
  return `Of the same ${inSentence(entity.fields[name]?.label ?? name)}: ${value}`;
}
