import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { refusalInWords } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { loadRecord } from '#admin/data/records.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { FormDialog } from '#admin/ui/form-dialog.tsx';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { texts as consoleTexts } from '#content-store/messages/console.ts';
import { placeTexts as texts } from '#content-store/messages/layout-place.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { ifLayoutTakesPlace } from '#content-store/model/layouts/operations.ts';
import { purposeInWords } from '#content-store/model/layouts/purpose-in-words.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { useTakingPlace } from './use-taking-place.ts';

const OTHER = 'place-other';

interface PlaceDialogProps {
  readonly onClose: () => void;
}

/** Asks which layout that of the form takes the place of, and says before what that would change. There is
 * nothing to ask where the form was never saved. */
export function PlaceDialog({ onClose }: PlaceDialogProps) {
  const { record } = useEditing();
  return record === null ? null : <Asking record={record} onClose={onClose} />;
}

function Asking({ record, onClose }: PlaceDialogProps & { readonly record: ConsoleRecord }) {
  const [other, setOther] = useState<ConsoleRecord | null>(null);
  const [error, setError] = useState<string>();
  const { takePlace, said } = useTakingPlace(onClose);
  const input = useRef<HTMLElement | null>(null);
  const takeInput = useCallback((element: HTMLElement | null) => {
    input.current = element;
    element?.focus();
  }, []);
  const submit = () => {
    if (other !== null) return void takePlace(other, metaOf(other)?.version);
    setError(texts.noOther);
    input.current?.focus();
  };
  return (
    <FormDialog
      title={texts.title(recordTitle(layout, record))}
      width="sm"
      run={texts.run}
      {...said}
      staysWhileBusy
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="text.secondary">{texts.intro}</Typography>
      <FieldFrame id={OTHER} label={texts.other} help={texts.otherHelp} error={error}>
        <ReferencePicker
          id={OTHER}
          entity={layout}
          leaveOut={[record.id]}
          value={other}
          onChange={(chosen) => {
            setError(undefined);
            setOther(chosen);
          }}
          onBlur={() => undefined}
          inputRef={takeInput}
          error={error}
          help={texts.otherHelp}
          isDisabled={said.isBusy}
        />
      </FieldFrame>
      <Box aria-live="polite">{other !== null && <WhatWillChange id={record.id} other={other} />}</Box>
      <Later other={other} />
    </FormDialog>
  );
}

/** How it is done at a moment ahead: the other is scheduled, for a layout has no place of another's before it is published. */
function Later({ other }: { readonly other: ConsoleRecord | null }) {
  const [before, after] = texts.later;
  return (
    <Typography color="text.secondary">
      {before}
      {other === null ? (
        texts.thatLayout
      ) : (
        // What is copied is here.
        <Link component={RouterLink} to={editPath(layout, other.id)} target="_blank" rel="noopener">
          {recordTitle(layout, other)}
          <Box component="span" sx={heardOnly}>{` (${consoleTexts.newTab})`}</Box>
        </Link>
      )}
      {after}
    </Typography>
  );
}

/** What the other is for, and how many pages would change; nothing is changed by looking. */
function WhatWillChange({ id, other }: { readonly id: string; readonly other: ConsoleRecord }) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: [layout.name, 'if-takes-place', id, other.id],
    queryFn: async () => {
      const { pages } = await client.run(ifLayoutTakesPlace, { id, of: other.id });
      // Lists load less of it than what it is for.
      return { pages, purpose: purposeInWords((await loadRecord(client, layout, other.id)) ?? other) };
    },
    // Others may have changed either since.
    gcTime: 0,
    retry: false,
  });
  if (error !== null) return <Typography color="error">{refusalInWords(error)}</Typography>;
  if (data === undefined) return <Skeleton variant="text" aria-label={texts.looking} />;
  return (
    <Typography sx={{ fontWeight: 600 }}>
      {texts.isFor(recordTitle(layout, other), data.purpose)} {texts.pages(data.pages)}
    </Typography>
  );
}
