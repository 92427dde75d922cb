import { Alert, Button } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useCloseNotification, useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { type FormValues, isSame } from '#admin/forms/form-values.ts';
import type { VersionParts } from '#admin/resources/domain.ts';
import { listOf } from '#content-store/formats/lists.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { getRestorable, type Restorable } from '#content-store/model/revisions/operations.ts';
import { useEditing } from '../editor/editor-context.ts';
import { UNDO_OFFERED } from '../notices/undo-toast.tsx';
import type { Versions } from './use-versions.ts';
import type { Version } from './version.ts';

/** Puts what a version said into the form, as though it were typed: it is seen before it is saved, and can be taken back.
 * Answers whether it is done. */
export function useRestore(
  { of, valuesOf }: Versions,
  parts: VersionParts | undefined,
): (version: Version) => Promise<boolean> {
  const client = useClient();
  const notify = useNotify();
  const { form, fields, record } = useEditing();

  const put = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
  };

  return async ({ id }) => {
    try {
      const { fields: stored, leftOut } = await client.run(getRestorable, { ...of, revision: id });
      const values = valuesOf(stored);
      const changed = fields.filter(
        ({ name, field }) => !field.readOnly && !isSame(values[name], form.getValues(name)),
      );
      if (changed.length === 0) {
        const apart = parts?.differs(values, record ?? {}) === true ? [parts.apart] : [];
        notify([texts.nothingToRestore, ...apart, ...leftOutInWords(leftOut)].join('. '), {
          type: 'info',
          messageArgs: {},
        });
        return apart.length === 0;
      }
      const names = changed.map(({ name }) => name);
      const before = structuredClone(pick(form.getValues(), names));
      put(pick(values, names));
      notify(
        <RestoredToast
          said={[texts.restored(names.length), ...leftOutInWords(leftOut)].join(' ')}
          onUndo={() => put(before)}
        />,
        { autoHideDuration: UNDO_OFFERED },
      );
      return true;
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
      return false;
    }
  };
}

function RestoredToast({ said, onUndo }: { readonly said: string; readonly onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="info"
      onClose={close}
      sx={{ alignItems: 'center', border: 1, borderColor: 'divider', boxShadow: 4, maxWidth: 560 }}
    >
      {said}
      <Button
        size="small"
        startIcon={<Undo2 size={14} aria-hidden />}
        sx={{ ml: 1.5, minHeight: 26, py: 0 }}
        onClick={() => {
          onUndo();
          close();
        }}
      >
        {texts.undo}
      </Button>
    </Alert>
  );
}

/** What is gone, as "Sections (Harbour), Image (something that was deleted)". */
function leftOutInWords(leftOut: Restorable['leftOut']): string[] {
  if (leftOut.length === 0) return [];
  const what = leftOut.map(({ field, title }) => `${field} (${title ?? texts.goneRecord})`);
  return [texts.leftOut(listOf(what))];
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
