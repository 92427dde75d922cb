import { Box } from '@mui/material';
import { useId } from 'react';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { FieldInputs } from '../field-inputs.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import { NotInUse } from '../frame/not-in-use.tsx';
import type { FieldInputProps } from '../input-props.ts';

/** Named fields kept together, set off by a hairline. */
export function GroupInput({ source, field, label = field.label }: FieldInputProps) {
  const id = useId();
  const inner = <FieldInputs fields={asFormFields(field.fields ?? {})} prefix={source} />;
  const waitsFor = awaits(field);
  if (label === '')
    return (
      <>
        {waitsFor !== undefined && <NotInUse what={waitsFor} />}
        {inner}
      </>
    );
  return (
    <FieldFrame id={id} label={label} help={field.help} waitsFor={waitsFor} isGroup>
      <Box sx={{ borderLeft: 2, borderColor: 'divider', pl: 2, py: 0.5 }}>{inner}</Box>
    </FieldFrame>
  );
}
