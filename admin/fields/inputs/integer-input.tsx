import { OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { InputFrame, saidBelow, useDescribedBy } from '../frame/field-frame.tsx';
import { useField } from '../frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '../input-props.ts';

/** A whole number. What is typed stays as typed; only whole numbers become one, the rest is refused in words. */
export function IntegerInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const { field } = props;
  const describedBy = useDescribedBy(id, saidBelow(field), error);
  const shown = typed ?? (typeof value === 'number' || typeof value === 'string' ? String(value) : '');
  return (
    <InputFrame
      id={id}
      label={props.label}
      field={field}
      help={helpWithBounds(field.help, field.min, field.max)}
      error={error}
    >
      <OutlinedInput
        id={id}
        size="small"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          set(parseInteger(event.target.value));
        }}
        onBlur={() => {
          setTyped(null);
          blur();
        }}
        inputRef={ref}
        error={error !== undefined}
        disabled={isReadOnly}
        sx={{ width: 160 }}
        inputProps={{
          inputMode: 'numeric',
          'aria-describedby': describedBy,
          'aria-required': isToBeFilled(field),
          autoComplete: 'off',
        }}
      />
    </InputFrame>
  );
}

/** Digits become a number, nothing becomes null, and anything else stays text for the validation to name. */
export function parseInteger(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function helpWithBounds(help: string | undefined, min: number | undefined, max: number | undefined) {
  const bounds = min !== undefined && max !== undefined ? `${min} to ${max}.` : undefined;
  return [help, bounds].filter((part) => part !== undefined).join(' ') || undefined;
}
