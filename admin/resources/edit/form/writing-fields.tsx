import { Box, FormHelperText, InputBase, Typography, useForkRef } from '@mui/material';
import { GUTTER } from '#admin/fields/body/editor/gutter.ts';
import { FieldInput } from '#admin/fields/field-inputs.tsx';
import { useDescribedBy } from '#admin/fields/frame/field-frame.tsx';
import { FieldPlace } from '#admin/fields/frame/field-place.tsx';
import { useField } from '#admin/fields/frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '#admin/fields/input-props.ts';
import { useTypedMarks } from '#admin/fields/rich-text/typography/use-typed-marks.ts';
import type { FormField } from '#admin/forms/form-fields.ts';
import { hiddenInFocusMode } from '#admin/ui/focus-mode.ts';
import { READING } from '#admin/ui/reading-type.ts';
import { useEditing } from '../editor/editor-context.ts';

/** Title, teaser and body, as they will read. */
export function WritingFields({ fields }: { readonly fields: readonly FormField[] }) {
  return (
    <Box data-writing sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {fields.map(({ name, field }) => {
        if (field.kind === 'text')
          return (
            <FieldPlace key={name} name={name} kind={field.kind}>
              <WritingLine source={name} field={field} isTitle />
            </FieldPlace>
          );
        const input =
          field.kind === 'multiline' ? (
            <FieldPlace name={name} kind={field.kind}>
              <WritingLine source={name} field={field} />
            </FieldPlace>
          ) : (
            <FieldInput source={name} field={field} />
          );
        return (
          <Box key={name} sx={field.kind === 'body' ? {} : hiddenInFocusMode}>
            {input}
          </Box>
        );
      })}
    </Box>
  );
}

interface WritingLineProps extends FieldInputProps {
  readonly isTitle?: boolean;
}

/** Where one writes on behind a line, at once: the next letter is meant for it, and a form's own way waits a turn. */
function focusBehind(line: HTMLElement): void {
  const lines = line
    .closest('[data-writing]')
    ?.querySelectorAll<HTMLElement>('textarea:not([aria-hidden]), [contenteditable="true"]');
  const all = Array.from(lines ?? []);
  all[all.findIndex((one) => line.contains(one)) + 1]?.focus();
}

/** A line of the piece itself: large, without a frame until it has the focus. */
function WritingLine({ source, field, isTitle = false }: WritingLineProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField({ source, field });
  const describedBy = useDescribedBy(id, field.help, error);
  const inputRef = useForkRef(ref, useTypedMarks(field.isProse));
  const { record } = useEditing();
  const text = typeof value === 'string' ? value : '';
  // An empty line shows its frame, or one would not see where to write.
  const frame = error !== undefined ? 'error.main' : text === '' ? 'divider' : 'transparent';
  return (
    // One edge for all that is read: the text of a body begins behind the handle of its blocks.
    <Box
      data-invalid={error === undefined ? undefined : ''}
      sx={{ pl: { xs: `${GUTTER.xs}px`, sm: `${GUTTER.sm}px` } }}
    >
      <Typography
        component="label"
        htmlFor={id}
        sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {field.label}
        {isToBeFilled(field) && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
      </Typography>
      <InputBase
        id={id}
        multiline
        fullWidth
        value={text}
        autoFocus={isTitle && record === null}
        onChange={(event) => set(isTitle ? event.target.value.replace(/\n/g, ' ') : event.target.value)}
        onKeyDown={(event) => {
          // A title has one line: whoever ends it writes on below.
          if (!isTitle || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          focusBehind(event.currentTarget);
        }}
        onBlur={blur}
        inputRef={inputRef}
        error={error !== undefined}
        readOnly={isReadOnly}
        inputProps={{
          'aria-describedby': describedBy,
          'aria-required': isToBeFilled(field),
        }}
        sx={{
          // Its words stand below its label, its frame around both ends of the column.
          px: 1,
          mx: -1,
          width: 'calc(100% + 16px)',
          py: 0.5,
          borderRadius: 1,
          fontFamily: isTitle ? READING.headFont : READING.textFont,
          fontSize: isTitle ? { xs: '1.5rem', sm: '1.875rem' } : '1.125rem',
          fontWeight: isTitle ? 650 : 400,
          lineHeight: isTitle ? 1.2 : 1.45,
          border: 1,
          borderColor: frame,
          bgcolor: text === '' && !isReadOnly ? 'background.paper' : 'transparent',
          '&:hover': { borderColor: error === undefined ? 'divider' : 'error.main' },
          '&.Mui-focused': {
            borderColor: error === undefined ? 'primary.main' : 'error.main',
            bgcolor: 'background.paper',
          },
        }}
      />
      {(error ?? field.help) !== undefined && (
        <FormHelperText
          id={`${id}-help`}
          error={error !== undefined}
          role={error === undefined ? undefined : 'alert'}
        >
          {error ?? field.help}
        </FormHelperText>
      )}
    </Box>
  );
}
