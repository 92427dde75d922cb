import { MenuItem, OutlinedInput, Select } from '@mui/material';
import { choiceLabel } from '#admin/records/choice-label.ts';
import type { Choice } from '#content-store/definition/field.ts';
import { SelectOption } from '../frame/select-option.tsx';

interface ColorChoiceProps {
  readonly id: string;
  readonly label: string | undefined;
  readonly offered: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLElement | null) => void;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
}

/** One of a fixed list whose members have colours, each shown: the platform's own select has none. */
export function ColorChoice(props: ColorChoiceProps) {
  const { id, label, offered, value, onChange, onBlur, inputRef, isDisabled, isInvalid } = props;
  return (
    <Select
      fullWidth
      size="small"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputRef={inputRef}
      disabled={isDisabled}
      error={isInvalid}
      input={<OutlinedInput />}
      SelectDisplayProps={{
        id,
        'aria-label': label,
        style: { display: 'flex', alignItems: 'center', gap: 8 },
      }}
    >
      {offered.map((one) => (
        <MenuItem key={one.value} value={one.value} sx={{ gap: 1 }}>
          <SelectOption label={choiceLabel(one)} color={one.color} />
        </MenuItem>
      ))}
    </Select>
  );
}
