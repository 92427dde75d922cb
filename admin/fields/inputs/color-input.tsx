import { Box, OutlinedInput } from '@mui/material';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';

/** A colour, typed as #rrggbb or picked. */
export function ColorInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const typed = typeof value === 'string' ? value : '';
  const label = props.label ?? field.label;
  return (
    <InputFrame id={id} label={label} field={field} error={error}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box
          component="input"
          type="color"
          aria-label={`Pick: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#ffffff'}
          disabled={isReadOnly}
          onChange={(event) => set(event.target.value)}
          sx={{
            width: 36,
            height: 36,
            p: 0.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            background: 'none',
            opacity: typed === '' ? 0.35 : 1,
          }}
        />
        <OutlinedInput
          id={id}
          size="small"
          value={typed}
          placeholder="#rrggbb"
          onChange={(event) => set(event.target.value)}
          onBlur={blur}
          inputRef={ref}
          error={error !== undefined}
          disabled={isReadOnly}
          sx={{ width: 116, '& input': { fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem' } }}
          inputProps={{ 'aria-describedby': describedBy, maxLength: 7 }}
        />
      </Box>
    </InputFrame>
  );
}
