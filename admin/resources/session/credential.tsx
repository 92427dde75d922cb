import { OutlinedInput, Typography } from '@mui/material';
import { useId } from 'react';

interface CredentialProps {
  readonly label: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
}

/** A labelled line of a log-in form. */
export function Credential({
  label,
  type = 'text',
  autoComplete,
  value,
  onChange,
  isFirst,
}: CredentialProps) {
  const id = useId();
  return (
    <div>
      <Typography
        component="label"
        htmlFor={id}
        variant="body2"
        sx={{ display: 'block', mb: 0.5, fontWeight: 600 }}
      >
        {label}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        required
        type={type}
        autoFocus={isFirst === true}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
