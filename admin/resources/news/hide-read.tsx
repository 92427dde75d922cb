import { FormControlLabel, Switch } from '@mui/material';

interface HideReadProps {
  readonly isHidden: boolean;
  readonly onChange: (isHidden: boolean) => void;
}

export function HideRead({ isHidden, onChange }: HideReadProps) {
  return (
    <FormControlLabel
      label="Hide read"
      control={
        <Switch size="small" checked={isHidden} onChange={(event) => onChange(event.target.checked)} />
      }
      sx={{ m: 0, gap: 0.5, '& .MuiFormControlLabel-label': { fontSize: '0.8125rem' } }}
    />
  );
}
