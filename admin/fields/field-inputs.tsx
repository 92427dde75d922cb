import { Stack } from '@mui/material';
import type { FormField } from './form-fields.ts';
import type { FieldInputProps } from './input-props.ts';
import { useInputs } from './input-registry.ts';

interface FieldInputsProps {
  readonly fields: readonly FormField[];
  /** The path of the group these fields stand in; none at the top of the document. */
  readonly prefix?: string;
}

/** The inputs of some fields, one below the other. */
export function FieldInputs({ fields, prefix }: FieldInputsProps) {
  return (
    <Stack spacing={2.25} useFlexGap>
      {fields.map(({ name, field }) => (
        <FieldInput key={name} source={prefix === undefined ? name : `${prefix}.${name}`} field={field} />
      ))}
    </Stack>
  );
}

/** The input of one field. */
export function FieldInput(props: FieldInputProps) {
  const Input = useInputs()[props.field.kind];
  return <Input {...props} />;
}
