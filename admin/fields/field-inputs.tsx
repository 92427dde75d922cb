import { Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FormField } from '#admin/forms/form-fields.ts';
import { isAsked } from '#content-store/definition/field.ts';
import { useHasPlace } from './form-access.ts';
import type { FieldInputProps } from './input-props.ts';
import { useInputs } from './input-registry.ts';

interface FieldInputsProps {
  readonly fields: readonly FormField[];
  /** The path of the group these fields stand in; none at the top of the document. */
  readonly prefix?: string;
}

/** The inputs of some fields, one below the other. */
export function FieldInputs({ fields, prefix }: FieldInputsProps) {
  const hasPlace = useHasPlace();
  const shown = fields.filter(({ field }) => hasPlace(field));
  return (
    <Stack spacing={2.25} useFlexGap>
      {shown.map(({ name, field }) => (
        <FieldInput key={name} source={prefix === undefined ? name : `${prefix}.${name}`} field={field} />
      ))}
    </Stack>
  );
}

/** The input of one field; none while it is not asked for. */
export function FieldInput(props: FieldInputProps) {
  const Input = useInputs()[props.field.kind];
  const { when, whenAny } = props.field;
  return when === undefined && whenAny === undefined ? <Input {...props} /> : <InputIfAsked {...props} />;
}

function InputIfAsked(props: FieldInputProps) {
  const { source, field } = props;
  const Input = useInputs()[field.kind];
  const names = [...Object.keys(field.when ?? {}), ...(field.whenAny ?? [])];
  const prefix = source.slice(0, source.lastIndexOf('.') + 1);
  const values: readonly unknown[] = useWatch({ name: names.map((name) => `${prefix}${name}`) });
  const beside = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return isAsked(field, beside, {}) ? <Input {...props} /> : null;
}
