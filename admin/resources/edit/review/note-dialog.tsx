import { OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { focusFirstError } from '../editor/focus-first-error.ts';

interface NoteDialogProps {
  readonly title: string;
  readonly help: string;
  readonly label: string;
  readonly action: string;
  /** What is said where there is no note; absent, it may be left out. */
  readonly missing?: string;
  readonly isBusy: boolean;
  /** Answers whether there is nothing more to ask. */
  readonly onSend: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for a note to somebody else, and does what it goes with. */
export function NoteDialog({
  title,
  help,
  label,
  action,
  missing,
  isBusy,
  onSend,
  onClose,
}: NoteDialogProps) {
  const id = useId();
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (note.trim() === '' && missing !== undefined) return setError(missing);
    if (!(await onSend(note))) return;
    onClose();
    // Where what is typed could not be saved.
    focusFirstError();
  };
  return (
    <FormDialog title={title} run={action} isBusy={isBusy} onSubmit={() => void submit()} onClose={onClose}>
      <Typography color="text.secondary">{help}</Typography>
      <FieldFrame id={id} label={label} error={error}>
        <OutlinedInput
          id={id}
          multiline
          minRows={3}
          fullWidth
          autoFocus
          value={note}
          error={error !== undefined}
          onChange={(event) => {
            setNote(event.target.value);
            setError(undefined);
          }}
          inputProps={{ maxLength: 2_000, 'aria-describedby': `${id}-help` }}
        />
      </FieldFrame>
    </FormDialog>
  );
}
