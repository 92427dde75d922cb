import { Alert, Box, Button, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { blocksIn } from '#content-store/definition/blocks-in.ts';
import { texts } from '#content-store/messages/console.ts';
import { loneNotes } from '#content-store/model/body/note-pairs.ts';
import { blockErrors } from '../body/document/block-errors.ts';
import { wordsOf } from '../body/document/html-source.ts';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';

/** The editor is a large piece of code that only forms with text need. */
const BodyEditor = lazy(async () => ({ default: (await import('../body/body-editor.tsx')).BodyEditor }));

const HtmlSource = lazy(async () => ({
  default: (await import('../body/html-source-input.tsx')).HtmlSource,
}));

/** It reads HTML by the rules of the server. */
const RemovedNotice = lazy(async () => ({
  default: (await import('../rich-text/removed-notice.tsx')).RemovedNotice,
}));

/** The text of a piece, written as it will read; or, for whoever needs it, as HTML. */
export function BodyInput(props: FieldInputProps) {
  const { field, source } = props;
  const { value, error, set, blur, ref, isReadOnly } = useField(props);
  const { getFieldState, control } = useFormContext();
  const formState = useFormState({ control });
  const [isSource, setIsSource] = useState(false);
  const id = useId();
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const blocks = useMemo(() => blocksIn(value), [value]);
  const latest = useRef(blocks);
  latest.current = blocks;
  const told = getFieldState(source, formState).error;
  const errors = useMemo(
    () =>
      blockErrors(
        told,
        latest.current.map((block) => block.id),
      ),
    [told],
  );
  const label = props.label ?? field.label;
  const lone = useMemo(() => texts.footnotes.lone(loneNotes(blocks)), [blocks]);
  return (
    <InputFrame id={id} label={label} field={field} error={error} isGroup>
      <Box sx={{ position: 'relative' }}>
        <Button
          size="small"
          aria-pressed={isSource}
          onClick={() => setIsSource(!isSource)}
          sx={{ position: 'absolute', right: 0, top: -30, minHeight: 26, py: 0, zIndex: 3 }}
        >
          {isSource ? 'Show as text' : 'Show as HTML'}
        </Button>
        <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
          {isSource ? (
            <HtmlSource
              value={blocks}
              onChange={set}
              onBlur={blur}
              name={field.label}
              isReadOnly={isReadOnly}
            />
          ) : (
            <BodyEditor
              value={blocks}
              onChange={set}
              onBlur={blur}
              name={field.label}
              describedBy={describedBy}
              errors={errors}
              focusRef={ref}
              isReadOnly={isReadOnly}
            />
          )}
        </Suspense>
        <Box role="status">
          {lone !== undefined && (
            <Alert severity="warning" variant="outlined" role="presentation" sx={{ mt: 1, py: 0 }}>
              {lone}
            </Alert>
          )}
        </Box>
        <Suspense fallback={null}>
          <RemovedNotice html={wordsOf(blocks)} />
        </Suspense>
      </Box>
    </InputFrame>
  );
}
