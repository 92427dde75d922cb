import { Box, Divider, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSite } from '#admin/context/site-context.ts';
import { asFormFields, type FormField } from '#admin/forms/form-fields.ts';
import { toFormValues } from '#admin/forms/form-values.ts';
import { isData } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { blockTypes, palette } from '#content-store/model/blocks/blocks.ts';
import { commonBlockSettings } from '#content-store/model/blocks/common.ts';
import { awaits } from '#content-store/registry/awaits.ts';
import { FieldInputs } from '../field-inputs.tsx';
import { useIsPathReadOnly } from '../form-access.ts';
import { describedBy, FieldFrame } from '../frame/field-frame.tsx';
import { messageOf } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';

/** A placed block: its type, then the settings form of that type. */
export function BlockInput({ source, field }: FieldInputProps) {
  const id = useId();
  const { control, setValue, getFieldState, formState } = useFormContext();
  const isReadOnly = useIsPathReadOnly(source);
  const value: unknown = useWatch({ name: source, control });
  const type = isData(value) && typeof value.type === 'string' ? value.type : '';
  const settings = settingsInOrder(asFormFields(field.settingsOf?.(type) ?? {}));
  const chosen = blockTypes.find((one) => one.type === type);
  const { modules } = useSite();
  /** What is placed stays to be chosen. */
  const isOffered = (one: (typeof blockTypes)[number]) =>
    one.module === undefined || modules.has(one.module) || one.type === type;

  /** Settings both types have, such as the heading, are kept. */
  const choose = (next: string) => {
    const kept = isData(value) && isData(value.settings) ? value.settings : {};
    const fields = asFormFields(field.settingsOf?.(next) ?? {});
    setValue(source, { type: next, settings: toFormValues(fields, kept, true) }, { shouldDirty: true });
  };

  return (
    <Box>
      <FieldFrame
        id={id}
        label="Block type"
        isRequired
        help={chosen?.help}
        waitsFor={chosen === undefined ? undefined : awaits(chosen)}
        error={messageOf(getFieldState(`${source}.type`, formState).error)}
      >
        <NativeSelect
          id={id}
          fullWidth
          value={type}
          disabled={isReadOnly}
          inputProps={{ 'aria-describedby': describedBy(id, chosen?.help, undefined) }}
          onChange={(event) => choose(event.target.value)}
          input={<OutlinedInput size="small" sx={{ '& select': { py: '7px', pl: '10px' } }} />}
        >
          {type === '' && <option value="">Choose…</option>}
          {palette.map(({ label, types }) => (
            <optgroup key={label} label={label}>
              {types.filter(isOffered).map((one) => (
                <option key={one.type} value={one.type}>
                  {awaits(one) === undefined ? one.label : texts.notInUseChoice(one.label)}
                </option>
              ))}
            </optgroup>
          ))}
        </NativeSelect>
      </FieldFrame>
      {type !== '' && settings.length > 0 && (
        <>
          <Divider sx={{ my: 2 }} />
          <Typography component="div" variant="h3" sx={{ mb: 1.5, color: 'text.secondary' }}>
            Settings of this block
          </Typography>
          {/* A block of another type has other inputs, not the same ones with other names. */}
          <FieldInputs key={type} fields={settings} prefix={`${source}.settings`} />
        </>
      )}
    </Box>
  );
}

/** The heading, then what this block alone has; the look that every block has comes last. */
export function settingsInOrder(settings: readonly FormField[]): readonly FormField[] {
  const rank = ({ name }: FormField) =>
    HEADING.has(name) ? 0 : Object.hasOwn(commonBlockSettings, name) ? 2 : 1;
  return settings.toSorted((one, other) => rank(one) - rank(other));
}

const HEADING: ReadonlySet<string> = new Set(['title', 'link']);
