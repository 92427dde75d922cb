import { MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { SearchInput } from './search-bar.tsx';
import { useDebounced } from './use-debounced.ts';

interface ChoiceFilterProps {
  readonly label: string;
  /** What the choice of nothing is called. */
  readonly all: string;
  /** Null where nothing is asked for; what is not among the choices is shown as that. */
  readonly value: string | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** One of some, or all. */
export function ChoiceFilter({ label, all, value, choices, onChange }: ChoiceFilterProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ minWidth: 170, maxWidth: '100%' }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface PhraseFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Words that are looked for a moment after the last key. */
export function PhraseFilter({ label, value, onChange }: PhraseFilterProps) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once it is settled
  useEffect(() => {
    if (settled !== value) onChange(settled);
  }, [settled]);
  return <SearchInput label={label} value={typed} onChange={setTyped} />;
}
