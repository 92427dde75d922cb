import { Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { NameField } from '#admin/fields/frame/name-field.tsx';
import { useOneAtATime } from '#admin/resources/edit/editor/use-one-at-a-time.ts';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { texts } from '#content-store/messages/lists.ts';
import { LONGEST_VIEW_NAME } from '#content-store/model/lists/list-view.ts';

interface ViewDialogProps {
  readonly onKeep: (view: { readonly name: string; readonly isShared: boolean }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks by which name a view is kept, and for whom. */
export function ViewDialog({ onKeep, onClose }: ViewDialogProps) {
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [error, setError] = useState<string>();
  const { busy, run } = useOneAtATime<'keep'>();
  const submit = () => {
    if (name.trim() === '') return setError(texts.views.nameMissing);
    void run('keep', async () => {
      try {
        await onKeep({ name: name.trim(), isShared });
        onClose();
      } catch (refused) {
        setError(messageOfError(refused));
      }
    });
  };
  return (
    <FormDialog
      title={texts.views.keepTitle}
      run={texts.views.save}
      isBusy={busy !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">{texts.views.help}</Typography>
      <NameField
        id="view-name"
        label={texts.views.name}
        value={name}
        max={LONGEST_VIEW_NAME}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
      <FormControlLabel
        label={texts.views.share}
        control={<Checkbox checked={isShared} onChange={(_, isChecked) => setIsShared(isChecked)} />}
      />
    </FormDialog>
  );
}
