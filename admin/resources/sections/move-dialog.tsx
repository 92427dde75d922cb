import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { updateRecord } from '#admin/data/records.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { undoableOf } from '#admin/records/undoable.ts';
import { useOneAtATime } from '#admin/resources/edit/editor/use-one-at-a-time.ts';
import { UNDO_OFFERED, UndoToast } from '#admin/resources/edit/notices/undo-toast.tsx';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { movesIfMoved } from '#content-store/model/sections/operations.ts';
import { nameOf } from '#content-store/model/sections/section-tree.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import { MovedAddresses } from './moved-addresses.tsx';

interface MoveDialogProps {
  readonly record: ConsoleRecord;
  /** Where it was dropped; absent where that is to be chosen. */
  readonly parent: string | null | undefined;
  /** A section of the tree. */
  readonly sectionOf: (id: string) => ConsoleRecord | undefined;
  /** The section and all below it. */
  readonly leaveOut: readonly string[];
  readonly onClose: () => void;
  readonly onMoved: (parent: string | null) => void;
}

const HELP = 'Leave it empty to put the section at the top.';

/** Asks where a section shall stand, and shows which addresses change, before anything is saved. */
export function MoveDialog({ record, parent, sectionOf, leaveOut, onClose, onMoved }: MoveDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const { busy, run } = useOneAtATime<'move'>();
  const stands = typeof record.parent === 'string' ? record.parent : null;
  const [target, setTarget] = useState(parent === undefined ? stands : parent);
  const [chosen, setChosen] = useState<ConsoleRecord | null>(null);
  const [problem, setProblem] = useState<string>();
  const above =
    target === null ? null : chosen?.id === target ? chosen : (sectionOf(target) ?? { id: target });
  const hasFocused = useRef(false);
  const isElsewhere = target !== stands;
  const foretold = useQuery({
    queryKey: [websiteSection.name, 'moves', record.id, target],
    queryFn: () =>
      client.run(movesIfMoved, { id: record.id, ...(target === null ? {} : { parent: target }) }),
    enabled: isElsewhere,
    // Asked anew each time: what stands where may have changed.
    gcTime: 0,
  });
  const refusal = foretold.error === null ? problem : inWords(foretold.error);

  const move = async () => {
    try {
      const version = metaOf(record)?.version ?? 0;
      const result = await updateRecord(client, websiteSection, record.id, version, { parent: target });
      const { moves, isUnderWay } = result;
      const where = above === null ? 'at the top' : `below “${recordTitle(websiteSection, above)}”`;
      const written = `“${nameOf(record)}” stands ${where} now. ${countOf(moves.length, 'redirect')} written.`;
      const said = isUnderWay ? `${written} ${texts.underWay}` : written;
      const undoable = undoableOf(result, record.id, version);
      if (undoable === null) notify(said, { type: 'info', messageArgs: {} });
      else
        notify(
          <UndoToast
            entity={websiteSection}
            undoable={undoable}
            said={said}
            undone={`“${nameOf(record)}” stands where it stood`}
          />,
          { autoHideDuration: UNDO_OFFERED },
        );
      await queries.invalidateQueries({ queryKey: [websiteSection.name] });
      await queries.invalidateQueries({ queryKey: ['receipts'] });
      onMoved(target);
    } catch (error) {
      setProblem(inWords(error));
      // Somebody else's change: the tree shows it, and the next attempt starts from it.
      if (apiErrorOf(error)?.code === 'CONFLICT')
        await queries.invalidateQueries({ queryKey: [websiteSection.name, 'tree'] });
    }
  };
  const submit = () => {
    if (isElsewhere && foretold.data !== undefined) void run('move', move);
  };

  return (
    <FormDialog
      title={`Move “${nameOf(record)}”`}
      width="sm"
      run="Move"
      isBusy={busy !== null}
      isRunDisabled={!isElsewhere || foretold.data === undefined}
      problem={refusal}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldFrame id="move-below" label="Below" help={HELP}>
        <ReferencePicker
          id="move-below"
          entity={websiteSection}
          leaveOut={leaveOut}
          value={above}
          onChange={(one) => {
            setChosen(one);
            setTarget(one?.id ?? null);
            setProblem(undefined);
          }}
          onBlur={() => undefined}
          inputRef={(element) => {
            if (element === null || hasFocused.current) return;
            hasFocused.current = true;
            element.focus();
          }}
          error={undefined}
          help={HELP}
          isDisabled={false}
        />
      </FieldFrame>
      {refusal === undefined && <MovedAddresses isElsewhere={isElsewhere} moves={foretold.data} />}
    </FormDialog>
  );
}

/** A refusal is about no input of this dialog but the one it has: what each field's message says is enough. */
function inWords(error: unknown): string {
  const fields = Object.values(apiErrorOf(error)?.errors ?? {});
  return fields.length > 0 ? fields.join('. ') : messageOfError(error);
}
