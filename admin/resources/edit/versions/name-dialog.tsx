import { Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { NameField } from '#admin/fields/frame/name-field.tsx';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { LONGEST_NAME, WORKING } from '#content-store/model/revisions/names.ts';
import { nameRevision } from '#content-store/model/revisions/operations.ts';
import { useOneAtATime } from '../editor/use-one-at-a-time.ts';

interface NameDialogProps {
  readonly of: { readonly collection: string; readonly id: string };
  /** A revision; WORKING for what is saved. */
  readonly revision: string;
  /** The name it has. */
  readonly name: string | null;
  /** The version of the record that is named, once it is saved; null where it could not be. */
  readonly seen: () => Promise<number | null>;
  readonly onNamed?: () => void;
  readonly onClose: () => void;
}

/** Asks by which name a version is to be kept. */
export function NameDialog({ of, revision, name: before, seen, onNamed, onClose }: NameDialogProps) {
  const client = useClient();
  const notify = useNotify();
  const [name, setName] = useState(before ?? '');
  const [error, setError] = useState<string>();
  const { busy, run } = useOneAtATime<'name'>();

  const submit = () => {
    if (name.trim() === '') return setError(texts.nameMissing);
    void run('name', async () => {
      try {
        const version = await seen();
        if (version === null) return onClose();
        await client.run(nameRevision, { ...of, revision, version, name: name.trim() });
        notify(texts.named(name.trim()), { type: 'success', messageArgs: {} });
        onNamed?.();
        onClose();
      } catch (refused) {
        setError(messageOfError(refused));
      }
    });
  };

  return (
    <FormDialog
      title={texts.naming}
      run={texts.keep}
      isBusy={busy !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">
        {revision === WORKING ? texts.nameHelp : texts.nameHelpKept}
      </Typography>
      <NameField
        id="version-name"
        label={texts.nameLabel}
        value={name}
        max={LONGEST_NAME}
        error={error}
        onChange={(typed) => {
          setName(typed);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
