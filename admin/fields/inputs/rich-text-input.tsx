import { Box, Button, OutlinedInput, Skeleton } from '@mui/material';
import { lazy, Suspense, useId, useState } from 'react';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';

/** The editor is a large piece of code that only forms with rich text need. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** It reads HTML by the rules of the server. */
const RemovedNotice = lazy(async () => ({
  default: (await import('../rich-text/removed-notice.tsx')).RemovedNotice,
}));

/** Formatted text, written as it will read; or, for whoever needs it, as HTML. */
export function RichTextInput(props: FieldInputProps) {
  const { field } = props;
  const { value, error, set, blur, isReadOnly } = useField(props);
  const [isSource, setIsSource] = useState(false);
  const id = useId();
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const html = typeof value === 'string' ? value : '';
  const label = props.label ?? field.label;
  return (
    <InputFrame id={id} label={label} field={field} error={error} isGroup>
      <Box sx={{ position: 'relative' }}>
        <Button
          size="small"
          aria-pressed={isSource}
          onClick={() => setIsSource(!isSource)}
          sx={{
            position: 'absolute',
            right: 0,
            top: label === '' ? 4 : -30,
            minHeight: 26,
            py: 0,
            zIndex: 3,
          }}
        >
          {isSource ? 'Show as text' : 'Show as HTML'}
        </Button>
        {isSource ? (
          <OutlinedInput
            multiline
            fullWidth
            minRows={12}
            value={html}
            onChange={(event) => set(event.target.value)}
            onBlur={blur}
            disabled={isReadOnly}
            inputProps={{ 'aria-label': `${field.label} as HTML`, spellCheck: false }}
            sx={{ '& textarea': { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
          />
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <RichTextEditor
              html={html}
              onChange={set}
              onBlur={blur}
              name={field.label}
              describedBy={describedBy}
              isReadOnly={isReadOnly}
            />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <RemovedNotice html={html} />
        </Suspense>
      </Box>
    </InputFrame>
  );
}
