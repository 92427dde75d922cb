import { Box, Button } from '@mui/material';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { emptyValue } from '#admin/forms/form-values.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { ItemSummary } from '../displays/item-summary.tsx';
import { FieldInput } from '../field-inputs.tsx';
import { useIsPathReadOnly } from '../form-access.ts';
import { AdviceNotice } from '../frame/advice-notice.tsx';
import { InputFrame } from '../frame/field-frame.tsx';
import { messageOf } from '../frame/use-field.ts';
import type { FieldInputProps } from '../input-props.ts';
import { useItemNote } from '../item-notes.ts';
import { ListItem } from './list-item.tsx';
import { NestedListInput } from './nested/nested-list-input.tsx';
import { ScalarListInput } from './scalar-list-input.tsx';

/** Repeated values: groups and blocks as items that open, groups within groups as a tree, single values as plain lines. */
export function ListInput(props: FieldInputProps) {
  const of = props.field.of;
  if (of === undefined) return null;
  if (props.field.nestedBy !== undefined) return <NestedListInput {...props} />;
  return of.kind === 'group' || of.kind === 'block' ? (
    <ItemListInput {...props} of={of} />
  ) : (
    <ScalarListInput {...props} of={of} />
  );
}

function ItemListInput({
  source,
  field,
  of,
  label = field.label,
}: FieldInputProps & { readonly of: AnyField }) {
  const id = useId();
  const { control, getFieldState, formState } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: source, control });
  const values: unknown = useWatch({ name: source, control });
  const [added, setAdded] = useState<string | null>(null);
  const error = messageOf(getFieldState(source, formState).error);
  const isReadOnly = useIsPathReadOnly(source) || field.readOnly;
  const noteOf = useItemNote(source);
  const isFull = field.max !== undefined && fields.length >= field.max;
  const itemLabel = of.label === '' ? 'item' : inSentence(of.label);
  return (
    <InputFrame id={id} label={label} field={field} error={error} isGroup>
      <AdviceNotice source={source} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {fields.map(({ id: key }, index) => {
          const path = `${source}.${index}`;
          return (
            <ListItem
              key={key}
              name={of.label}
              summary={<ItemSummary field={of} value={Array.isArray(values) ? values[index] : undefined} />}
              note={noteOf(Array.isArray(values) ? values[index] : undefined)}
              index={index}
              length={fields.length}
              isNew={added === source && index === fields.length - 1}
              hasError={getFieldState(path, formState).invalid}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              isFixed={isReadOnly}
            >
              <FieldInput source={path} field={of} label="" />
            </ListItem>
          );
        })}
      </Box>
      <Button
        sx={{ mt: fields.length > 0 ? 1 : 0 }}
        variant="outlined"
        startIcon={<Plus size={16} aria-hidden />}
        disabled={isFull || isReadOnly}
        onClick={() => {
          setAdded(source);
          append(emptyValue(of), { shouldFocus: false });
        }}
      >
        Add {itemLabel}
      </Button>
    </InputFrame>
  );
}
