import { InputAdornment, OutlinedInput } from '@mui/material';
import { Search } from 'lucide-react';

interface FindBoxProps {
  readonly value: string;
  readonly onChange: (phrase: string) => void;
}

/** Finds a setting by its name, or by what is said of it. */
export function FindBox({ value, onChange }: FindBoxProps) {
  return (
    <OutlinedInput
      size="small"
      type="search"
      fullWidth
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder="Find a setting"
      inputProps={{ 'aria-label': 'Find a setting' }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={16} aria-hidden />
        </InputAdornment>
      }
      sx={{ bgcolor: 'background.paper' }}
    />
  );
}
