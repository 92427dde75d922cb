import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { AdviceNotice } from '#admin/fields/frame/advice-notice.tsx';
import { InputFrame, saidBelow } from '#admin/fields/frame/field-frame.tsx';
import { useField } from '#admin/fields/frame/use-field.ts';
import { type FieldInputProps, isToBeFilled } from '#admin/fields/input-props.ts';
import { useReferenced } from '#admin/fields/use-referenced.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';
import { ReferencePicker } from './reference-picker.tsx';
import { ReferenceRow } from './reference-row.tsx';
import { RightsNotice } from './rights-notice.tsx';
import { UndescribedNotice } from './undescribed-notice.tsx';
import { UploadHere } from './upload-here.tsx';

/** One record of another collection. */
export function ReferenceInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const [problem, setProblem] = useState<string>();
  const entity = entityOfCollection(field.target?.collection ?? '');
  const { records } = useReferenced(entity, typeof value === 'string' ? [value] : []);
  if (entity === undefined) return null;
  const label = props.label ?? field.label;
  const chosen = typeof value === 'string' ? records.get(value) : undefined;
  return (
    <InputFrame id={id} label={label} field={field} error={problem ?? error}>
      <WithUpload>
        <ReferencePicker
          id={id}
          entity={entity}
          filter={field.target?.filter}
          proposed={field.target?.proposed}
          value={typeof value === 'string' ? (chosen ?? { id: value }) : null}
          onChange={(record) => {
            setProblem(undefined);
            set(record?.id ?? null);
          }}
          onBlur={blur}
          inputRef={ref}
          error={problem ?? error}
          help={saidBelow(field)}
          isDisabled={isReadOnly}
          isRequired={isToBeFilled(field)}
        />
        <UploadHere
          field={field}
          isDisabled={isReadOnly}
          onStored={([first]) => first !== undefined && set(first.id)}
          onProblem={setProblem}
        />
      </WithUpload>
      {field.expected !== undefined && chosen !== undefined && entity.collection === asset.collection && (
        <UndescribedNotice picture={chosen} />
      )}
      {chosen !== undefined && entity.collection === asset.collection && <RightsNotice asset={chosen} />}
      <AdviceNotice source={props.source} />
    </InputFrame>
  );
}

/** Records of another collection, in the editor's order. */
export function ReferencesInput(props: FieldInputProps) {
  const { id, value, error, set, blur, ref, isReadOnly } = useField(props);
  const { field } = props;
  const { getValues } = useFormContext();
  const ids = idsIn(value);
  const entity = entityOfCollection(field.target?.collection ?? '');
  const { records, isLoading } = useReferenced(entity, ids);
  // The picker starts afresh after each choice.
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.children[Math.min(wanted.current.row, ids.length - 1)];
    const buttons = Array.from(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []);
    const button = buttons.find((one) => one.dataset.does === wanted.current?.does) ?? buttons.at(-1);
    (wanted.current.row === -1 ? null : button)?.focus();
    if (wanted.current.row === -1 || button === undefined) document.getElementById(id)?.focus();
    wanted.current = null;
  });
  // Rows and what is shown of them come above it, in their own time.
  const isSettled = !isLoading && ids.length === records.size;
  useEffect(() => {
    const input = document.getElementById(id);
    if (isSettled && input === document.activeElement)
      requestAnimationFrame(() => input?.scrollIntoView({ block: 'nearest' }));
  }, [id, isSettled]);
  if (entity === undefined) return null;

  const nameOf = (one: string) => recordTitle(entity, records.get(one) ?? { id: one });
  const move = (one: string, to: number) => {
    const from = ids.indexOf(one);
    if (to < 0 || to >= ids.length) return;
    wanted.current = { row: to, does: to < from ? 'up' : 'down' };
    setSaid(`${nameOf(one)}: now ${to + 1} of ${ids.length}.`);
    set(ids.toSpliced(from, 1).toSpliced(to, 0, one));
  };
  const remove = (one: string) => {
    wanted.current = { row: ids.indexOf(one), does: 'remove' };
    setSaid(`Removed: ${nameOf(one)}.`);
    set(ids.filter((other) => other !== one));
  };
  const add = (chosen: readonly ConsoleRecord[]) => {
    const added = chosen.map((one) => one.id);
    // Of files that arrive one right after the other, the form has the first before this is drawn again.
    set([...idsIn(getValues(props.source)).filter((one) => !added.includes(one)), ...added]);
    setRound(round + 1);
  };
  return (
    <InputFrame id={id} label={props.label} field={field} error={problem ?? error}>
      {ids.length > 0 && (
        <Box component="ol" ref={list} sx={{ listStyle: 'none', m: 0, mb: 0.75, p: 0 }}>
          {ids.map((one, index) => (
            <ReferenceRow
              key={one}
              entity={entity}
              record={records.get(one) ?? { id: one }}
              isMissing={!isLoading && !records.has(one)}
              index={index}
              length={ids.length}
              onMove={(to) => move(one, to)}
              isFixed={isReadOnly}
              onRemove={() => remove(one)}
            />
          ))}
        </Box>
      )}
      <WithUpload>
        <ReferencePicker
          key={round}
          id={id}
          entity={entity}
          filter={field.target?.filter}
          proposed={field.target?.proposed}
          leaveOut={ids}
          value={null}
          onChange={(record) => {
            if (record === null) return;
            // The next one is looked for at once.
            wanted.current = { row: -1, does: 'add' };
            setSaid(`Added: ${recordTitle(entity, record)}. ${countOf(ids.length + 1, 'item')} chosen.`);
            add([record]);
          }}
          onBlur={blur}
          inputRef={ref}
          error={problem ?? error}
          help={saidBelow(field)}
          isDisabled={isReadOnly}
        />
        <UploadHere field={field} isMultiple isDisabled={isReadOnly} onStored={add} onProblem={setProblem} />
      </WithUpload>
      <Box role="status" sx={heardOnly}>
        {said}
      </Box>
    </InputFrame>
  );
}

/** Where the focus goes once the rows are others: to a button of a row, or to the picker where there is no such row. */
interface Wanted {
  readonly row: number;
  readonly does: 'up' | 'down' | 'remove' | 'add';
}

/** The picker takes what room the button leaves; what is on its way stands below. */
function WithUpload({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 },
        '& > .MuiAutocomplete-root': { flex: 1, minWidth: 0 },
      }}
    >
      {children}
    </Box>
  );
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
