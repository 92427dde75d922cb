import {
  Alert,
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { useIsDirty } from '#admin/resources/edit/editor/use-is-dirty.ts';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { NewFile } from './new-file.tsx';
import { type SaidAnew, SaidOfNewFile, saidOf, saidOtherwise } from './said-of-new-file.tsx';
import { type Replacement, useReplacement } from './use-replacement.ts';
import { WhatWillChange } from './what-will-change.tsx';
import { WhereUsed } from './where-used.tsx';

interface ReplaceDialogProps {
  readonly record: ConsoleRecord;
  readonly onClose: () => void;
}

/** Puts another file, or another asset, in the place of one wherever it is used; says before what that would change. */
export function ReplaceDialog({ record, onClose }: ReplaceDialogProps) {
  const client = useClient();
  const isDirty = useIsDirty();
  const [way, setWay] = useState<Replacement['way']>('file');
  const [others, setOthers] = useState<Readonly<Record<Replacement['way'], ConsoleRecord | null>>>({
    file: null,
    library: null,
  });
  const { form } = useEditing();
  const before = saidOf(form.getValues());
  const [said, setSaid] = useState<SaidAnew>({ words: before, isWithoutEnd: false });
  const anew = saidOtherwise(said, before);
  const [error, setError] = useState<string>();
  const [isUploading, setIsUploading] = useState(false);
  const { said: performing, replace, forget } = useReplacement(record, onClose);
  const other = others[way];
  const name = recordTitle(asset, record);
  const choose = (chosen: ConsoleRecord | null) => {
    setError(undefined);
    setOthers({ ...others, [way]: chosen });
  };
  /** The library has the file that was chosen: that asset takes the place. */
  const takeHere = (here: ConsoleRecord) => {
    if (here.type !== record.type)
      return setError(texts.unlike(recordTitle(asset, here), texts.kindOf(record.type), false));
    setError(undefined);
    setWay('library');
    setOthers({ ...others, library: here });
    requestAnimationFrame(() => document.getElementById('replace-other')?.focus());
  };
  const leave = () => {
    // Uploaded for this alone.
    if (others.file !== null) void forget(client, others.file);
    onClose();
  };
  const submit = () => {
    if (other === null) {
      setError(way === 'file' ? texts.noFile : texts.noOther);
      return document.getElementById(`replace-${way === 'file' ? 'file' : 'other'}`)?.focus();
    }
    const unused = way === 'library' ? others.file : null;
    void replace({ way, other, anew }).then((isDone) => {
      if (isDone && unused !== null) void forget(client, unused);
      // Where the new one is seen, above what was being read.
      if (isDone) requestAnimationFrame(() => window.scrollTo({ top: 0 }));
    });
  };
  return (
    <FormDialog
      title={texts.title(name)}
      width="sm"
      run={texts.run}
      {...performing}
      staysWhileBusy
      isRunDisabled={isUploading}
      onSubmit={submit}
      onClose={leave}
    >
      <Typography color="text.secondary">{texts.intro}</Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <BeforeAndAfter before={record} after={other} />
        <Box aria-live="polite">
          {other === null ? (
            <WhereUsed id={record.id} />
          ) : (
            <WhatWillChange id={record.id} way={way} by={other.id} />
          )}
        </Box>
      </Box>
      <FormControl>
        <FormLabel id="replace-by">{texts.by}</FormLabel>
        <RadioGroup
          aria-labelledby="replace-by"
          value={way}
          onChange={(_, chosen) => {
            setError(undefined);
            setWay(chosen === 'library' ? 'library' : 'file');
          }}
        >
          <FormControlLabel value="file" control={<Radio size="small" />} label={texts.file} />
          <FormControlLabel value="library" control={<Radio size="small" />} label={texts.library} />
        </RadioGroup>
        <FormHelperText sx={{ m: 0 }}>
          {way === 'file' ? texts.fileHelp : texts.libraryHelp(name)}
        </FormHelperText>
      </FormControl>
      {way === 'file' ? (
        <NewFile
          record={record}
          chosen={other}
          error={error}
          forget={(uploaded) => forget(client, uploaded)}
          onBusy={setIsUploading}
          onChoose={(stored) => {
            if (others.file !== null) void forget(client, others.file);
            choose(stored);
          }}
          onHere={takeHere}
          onProblem={setError}
        />
      ) : (
        <FieldFrame id="replace-other" label={texts.other} error={error}>
          <ReferencePicker
            id="replace-other"
            entity={asset}
            filter={typeof record.type === 'string' ? { type: record.type } : undefined}
            leaveOut={[record.id]}
            value={other}
            onChange={choose}
            onBlur={() => undefined}
            inputRef={() => undefined}
            error={error}
            help={undefined}
            isDisabled={false}
          />
        </FieldFrame>
      )}
      {way === 'file' && <SaidOfNewFile record={record} said={said} onChange={setSaid} />}
      {way === 'library' && isDirty && (
        <Alert severity="warning" variant="outlined">
          {texts.unsaved}
        </Alert>
      )}
    </FormDialog>
  );
}
