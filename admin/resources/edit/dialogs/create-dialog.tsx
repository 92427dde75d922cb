import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useEffect, useMemo, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { CreateHereProps } from '#admin/fields/create-here.ts';
import { FieldInputs } from '#admin/fields/field-inputs.tsx';
import { FormAccessProvider } from '#admin/fields/form-access.ts';
import { kindLabel } from '#admin/forms/form-fields.ts';
import { SignInAgain } from '#admin/resources/session/sign-in-again.tsx';
import { inSentence } from '#content-store/screens/words.ts';
import { EditorProvider } from '../editor/editor-context.ts';
import { useEditor } from '../editor/use-editor.ts';
import { useFirstField } from '../form/use-first-field.ts';

/** A record made beside the form that is to refer to it: with the name as it was typed, and chosen once it is stored. */
export function CreateDialog(props: CreateHereProps) {
  return (
    <Dialog open onClose={props.onClose} maxWidth="sm" fullWidth aria-labelledby="create-title">
      <CreateForm {...props} />
    </Dialog>
  );
}

function CreateForm({ entity, variantType, name, given, onCreated, onClose }: CreateHereProps) {
  const editor = useEditor({ entity, variantType, record: null, onCreated });
  const { form, fields, busy, save } = editor;
  const element = useFirstField(true);
  const [first] = useState({ ...given, [entity.titleField]: name });
  useEffect(() => {
    for (const [field, value] of Object.entries(first)) form.setValue(field, value, { shouldDirty: true });
  }, [first, form]);
  const access = useMemo(
    () => ({ titleField: entity.titleField, isReadOnly: false, isShared: entity.scope === 'installation' }),
    [entity],
  );
  // Its text is written on its own screen.
  const asked = fields.filter(({ field }) => !field.readOnly && !field.isBody);
  const kind = kindLabel(entity, variantType);
  return (
    <EditorProvider value={editor}>
      <FormProvider {...form}>
        <RecordContextProvider value={{}}>
          <Box
            component="form"
            ref={element}
            noValidate
            aria-labelledby="create-title"
            sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
            onSubmit={(event) => {
              // The form that this stands over would be sent along.
              event.preventDefault();
              event.stopPropagation();
              void save();
            }}
          >
            <DialogTitle id="create-title">New {inSentence(kind)}</DialogTitle>
            <DialogContent>
              <FormAccessProvider value={access}>
                <FieldInputs fields={asked} />
                {entity.hasWorkingCopies && (
                  <Typography color="text.secondary" sx={{ mt: 2 }}>
                    It is kept as a draft. Readers see it once it is published on its own screen.
                  </Typography>
                )}
              </FormAccessProvider>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button type="submit" variant="contained" loading={busy !== null}>
                Create and choose
              </Button>
            </DialogActions>
          </Box>
          <SignInAgain
            isOpen={editor.isSignedOut}
            onClose={editor.leaveSignIn}
            onDone={() => {
              editor.leaveSignIn();
              void save();
            }}
          />
        </RecordContextProvider>
      </FormProvider>
    </EditorProvider>
  );
}
