import { OutlinedInput } from '@mui/material';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';

/** A secret can be set anew; the one that is stored is never shown, for it never leaves the server. */
export function SecretInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  return (
    <InputFrame id={id} label={props.label} field={field} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        type="password"
        fullWidth
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(event.target.value)}
        onBlur={blur}
        inputRef={ref}
        error={error !== undefined}
        disabled={isReadOnly}
        inputProps={{
          'aria-describedby': describedBy,
          autoComplete: 'new-password',
        }}
      />
    </InputFrame>
  );
}
