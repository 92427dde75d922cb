import { Box } from '@mui/material';
import { useState } from 'react';
import { entityOfCollection } from '#admin/app/routes.ts';
import type { ConsoleRecord } from '#admin/data/record-title.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldInputProps } from '../input-props.ts';
import { useField } from '../use-field.ts';
import { useReferenced } from '../use-referenced.ts';
import { ReferencePicker } from './reference-picker.tsx';
import { ReferenceRow } from './reference-row.tsx';

/** One record of another collection. */
export function ReferenceInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const entity = entityOfCollection(field.target?.collection ?? '');
  const { records } = useReferenced(entity, typeof value === 'string' ? [value] : []);
  if (entity === undefined) return null;
  const label = props.label ?? field.label;
  return (
    <FieldFrame id={id} label={label} isRequired={field.required} help={field.help} error={error}>
      <ReferencePicker
        id={id}
        entity={entity}
        filter={field.target?.filter}
        value={typeof value === 'string' ? (records.get(value) ?? { id: value }) : null}
        onChange={(record) => set(record?.id ?? null)}
        onBlur={blur}
        inputRef={ref}
        error={error}
        help={field.help}
        isDisabled={isReadOnly}
      />
    </FieldFrame>
  );
}

/** Records of another collection, in the editor's order. */
export function ReferencesInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const entity = entityOfCollection(field.target?.collection ?? '');
  const { records, isLoading } = useReferenced(entity, ids);
  // The picker starts afresh after each choice.
  const [round, setRound] = useState(0);
  if (entity === undefined) return null;

  const add = (record: ConsoleRecord | null) => {
    if (record === null) return;
    set([...ids.filter((one) => one !== record.id), record.id]);
    setRound(round + 1);
  };
  return (
    <FieldFrame
      id={id}
      label={props.label ?? field.label}
      isRequired={field.required}
      help={field.help}
      error={error}
    >
      {ids.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 0.75, p: 0 }}>
          {ids.map((one, index) => (
            <ReferenceRow
              key={one}
              entity={entity}
              record={records.get(one) ?? { id: one }}
              isMissing={!isLoading && !records.has(one)}
              index={index}
              length={ids.length}
              onMove={(to) => set(ids.toSpliced(index, 1).toSpliced(to, 0, one))}
              isFixed={isReadOnly}
              onRemove={() => set(ids.filter((other) => other !== one))}
            />
          ))}
        </Box>
      )}
      <ReferencePicker
        key={round}
        id={id}
        entity={entity}
        filter={field.target?.filter}
        leaveOut={ids}
        value={null}
        onChange={add}
        onBlur={blur}
        inputRef={ref}
        error={error}
        help={field.help}
        isDisabled={isReadOnly}
      />
    </FieldFrame>
  );
}
