import { Stack } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FormField } from '#admin/forms/form-fields.ts';
import { isAsked } from '#content-store/definition/field.ts';
import { useHasPlace } from './form-access.ts';
import { FieldPlace } from './frame/field-place.tsx';
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
  const { when, whenAny } = props.field;
  return when === undefined && whenAny === undefined ? (
    <InputInPlace {...props} />
  ) : (
    <InputIfAsked {...props} />
  );
}

/** A field of the record itself says where it is; those within it are in the same place. */
function InputInPlace(props: FieldInputProps) {
  const Input = useInputs()[props.field.kind];
  if (props.source.includes('.')) return <Input {...props} />;
  return (
    <FieldPlace name={props.source} kind={props.field.kind}>
      <Input {...props} />
    </FieldPlace>
  );
}

function InputIfAsked(props: FieldInputProps) {
  const { source, field } = props;
  const names = [...Object.keys(field.when ?? {}), ...(field.whenAny ?? [])];
  const prefix = source.slice(0, source.lastIndexOf('.') + 1);
  const values: readonly unknown[] = useWatch({ name: names.map((name) => `${prefix}${name}`) });
  const beside = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  return isAsked(field, beside, {}) ? <InputInPlace {...props} /> : null;
}
