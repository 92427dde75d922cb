import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  OutlinedInput,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (note.trim() === '' && missing !== undefined) return setError(missing);
    if (!(await onSend(note))) return;
    onClose();
    // Where what is typed could not be saved.
    focusFirstError();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {help}
          </Typography>
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
