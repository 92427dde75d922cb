import { Box } from '@mui/material';
import { useId } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import { FieldInputs } from '../field-inputs.tsx';
import { asFormFields } from '../form-fields.ts';
import type { FieldInputProps } from '../input-props.ts';

/** Named fields kept together, set off by a hairline. */
export function GroupInput({ source, field, label = field.label }: FieldInputProps) {
  const id = useId();
  const inner = <FieldInputs fields={asFormFields(field.fields ?? {})} prefix={source} />;
  if (label === '') return inner;
  return (
    <FieldFrame id={id} label={label} help={field.help} isGroup>
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, py: 0.5 }}>{inner}</Box>
    </FieldFrame>
  );
}
