import { Box, FormHelperText, OutlinedInput, Typography } from '@mui/material';
import { useEffect, useId, useRef } from 'react';

interface CredentialProps {
  readonly label: string;
  readonly type?: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isFirst?: boolean;
  readonly help?: string;
  /** Why it was refused: it then has the focus. */
  readonly error?: string | undefined;
}

/** A labelled line of a log-in form. */
export function Credential(props: CredentialProps) {
  const { label, type = 'text', autoComplete, value, onChange, isFirst, help, error } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const said = error ?? help;
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  return (
    <Box sx={{ minWidth: 0 }}>
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
        error={error !== undefined}
        inputRef={input}
        inputProps={said === undefined ? {} : { 'aria-describedby': `${id}-said` }}
        onChange={(event) => onChange(event.target.value)}
      />
      {said !== undefined && (
        <FormHelperText id={`${id}-said`} error={error !== undefined} role={error && 'alert'} sx={{ mx: 0 }}>
          {said}
        </FormHelperText>
      )}
    </Box>
  );
}
