import { OutlinedInput } from '@mui/material';
import { FieldFrame } from './field-frame.tsx';

interface NameFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Characters at most. */
  readonly max: number;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks, in a dialog, by which name something is kept. */
export function NameField({ id, label, value, max, error, onChange }: NameFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        autoFocus
        fullWidth
        value={value}
        error={error !== undefined}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ maxLength: max, 'aria-describedby': `${id}-help` }}
      />
    </FieldFrame>
  );
}
