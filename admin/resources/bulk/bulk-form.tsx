import {
  Autocomplete,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  IconButton,
  NativeSelect,
  OutlinedInput,
} from '@mui/material';
import { X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { fromWallTime, zoneLabel } from '#admin/context/wall-time.ts';
import { FieldInput } from '#admin/fields/field-inputs.tsx';
import { FormAccessProvider } from '#admin/fields/form-access.ts';
import { InputRegistryProvider } from '#admin/fields/input-registry.ts';
import { inputs } from '#admin/fields/inputs.ts';
import { asFormFields } from '#admin/forms/form-fields.ts';
import { toFormValues, toInput } from '#admin/forms/form-values.ts';
import { bestFirst } from '#admin/records/best-first.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/lists.ts';
import { type BulkAct, type BulkChange, bulkFields, holdsSeveral } from '#content-store/model/bulk/change.ts';

interface BulkFormProps {
  readonly entity: AnyEntity;
  readonly isBusy: boolean;
  readonly onAsk: (change: Partial<BulkChange>) => void;
}

type How = 'set' | 'add' | 'remove' | 'empty';

interface Row {
  readonly name: string;
  readonly how: How;
}

/** What is to change of many records: fields, and how they stand. */
export function BulkForm({ entity, isBusy, onAsk }: BulkFormProps) {
  const { permissions } = useUser();
  const { timeZone } = useSite();
  const fields = useMemo(() => asOptional(bulkFields(entity)), [entity]);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [act, setAct] = useState<BulkAct | ''>('');
  const [at, setAt] = useState('');
  const mayPublish = entity.hasWorkingCopies && canPublish(entity, permissions);
  const [isForReaders, setForReaders] = useState(mayPublish);
  const form = useForm({ defaultValues: valuesFor(fields) });
  const id = useId();
  const access = useMemo(
    () => ({ titleField: entity.titleField, isReadOnly: false, isShared: false }),
    [entity],
  );
  const isReady = rows.length > 0 || (act !== '' && (act !== 'schedule' || at !== ''));
  const ask = () => {
    const values = form.getValues();
    const parts: { set: Record<string, unknown>; add: Lists; remove: Lists } = {
      set: {},
      add: {},
      remove: {},
    };
    for (const { name, how } of rows) {
      const field = fields[name];
      if (field === undefined) continue;
      if (how === 'empty') parts.set[name] = null;
      else if (how === 'set') parts.set[name] = toInput(field, values.set?.[name]);
      else parts[how][name] = [toInput(field, values[how]?.[name])].flat();
    }
    const moment = act === 'schedule' ? fromWallTime(at, timeZone) : null;
    onAsk({ ...parts, act: act === '' ? null : act, at: moment, isForReaders: mayPublish && isForReaders });
  };
  return (
    <InputRegistryProvider value={inputs}>
      <FormProvider {...form}>
        <RecordContextProvider value={{}}>
          <FormAccessProvider value={access}>
            <Box
              component="form"
              noValidate
              onSubmit={(event: React.FormEvent) => {
                event.preventDefault();
                if (isReady) ask();
              }}
              sx={{ display: 'grid', gap: 3 }}
            >
              <HomeCard title={texts.bulk.what}>
                <Box sx={{ p: 2, display: 'grid', gap: 2.5 }}>
                  {rows.map((row) => {
                    const field = fields[row.name];
                    return (
                      field !== undefined && (
                        <ChangeRow
                          key={row.name}
                          row={row}
                          field={field}
                          onHow={(how) =>
                            setRows(rows.map((one) => (one.name === row.name ? { ...one, how } : one)))
                          }
                          onRemove={() => setRows(rows.filter((one) => one.name !== row.name))}
                        />
                      )
                    );
                  })}
                  <AddField
                    fields={Object.entries(fields).filter(([name]) => !rows.some((row) => row.name === name))}
                    onAdd={(name) => {
                      const field = fields[name];
                      const how = field !== undefined && holdsSeveral(field) ? 'add' : 'set';
                      setRows([...rows, { name, how }]);
                    }}
                  />
                </Box>
              </HomeCard>
              {entity.hasWorkingCopies && mayPublish && (
                <HomeCard title={texts.bulk.standing}>
                  <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
                      <NativeSelect
                        value={act}
                        onChange={(event) => setAct(ACTS.find((one) => one === event.target.value) ?? '')}
                        inputProps={{ 'aria-label': texts.bulk.standing }}
                        input={<OutlinedInput size="small" />}
                      >
                        <option value="">{texts.bulk.asItIs}</option>
                        {ACTS.map((one) => (
                          <option key={one} value={one}>
                            {texts.bulk[one]}
                          </option>
                        ))}
                      </NativeSelect>
                      {act === 'schedule' && (
                        <>
                          <OutlinedInput
                            size="small"
                            type="datetime-local"
                            value={at}
                            inputProps={{ 'aria-label': texts.bulk.at }}
                            onChange={(event) => setAt(event.target.value)}
                          />
                          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                            {zoneLabel(timeZone)}
                          </Box>
                        </>
                      )}
                    </Box>
                    {rows.length > 0 && (
                      <div>
                        <FormControlLabel
                          label={texts.bulk.forReaders}
                          control={
                            <Checkbox
                              checked={isForReaders}
                              onChange={(_, isOn) => setForReaders(isOn)}
                              slotProps={{ input: { 'aria-describedby': `${id}-readers` } }}
                            />
                          }
                        />
                        <FormHelperText id={`${id}-readers`} sx={{ mt: 0 }}>
                          {texts.bulk.forReadersHelp}
                        </FormHelperText>
                      </div>
                    )}
                  </Box>
                </HomeCard>
              )}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
                  {texts.bulk.look}
                </Button>
                {!isReady && <Box sx={{ color: 'text.secondary' }}>{texts.bulk.nothing}</Box>}
              </Box>
            </Box>
          </FormAccessProvider>
        </RecordContextProvider>
      </FormProvider>
    </InputRegistryProvider>
  );
}

type Lists = Record<string, readonly unknown[]>;

const ACTS = ['publish', 'unpublish', 'schedule'] as const satisfies readonly BulkAct[];

interface ChangeRowProps {
  readonly row: Row;
  readonly field: AnyField;
  readonly onHow: (how: How) => void;
  readonly onRemove: () => void;
}

/** One field, what is done with it, and the value. */
function ChangeRow({ row, field, onHow, onRemove }: ChangeRowProps) {
  const ways: readonly How[] = [
    ...(holdsSeveral(field) ? (['add', 'remove'] as const) : []),
    'set',
    ...(field.required === true ? [] : (['empty'] as const)),
  ];
  return (
    <Box
      role="group"
      aria-label={field.label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '130px 1fr auto' },
        gap: 1.5,
        alignItems: 'start',
      }}
    >
      <NativeSelect
        value={row.how}
        onChange={(event) => onHow(ways.find((one) => one === event.target.value) ?? 'set')}
        inputProps={{ 'aria-label': texts.bulk.how(field.label) }}
        input={<OutlinedInput size="small" />}
        sx={{ mt: { sm: 2.75 } }}
      >
        {ways.map((how) => (
          <option key={how} value={how}>
            {texts.bulk[how]}
          </option>
        ))}
      </NativeSelect>
      <Box sx={{ minWidth: 0, gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}>
        {row.how === 'empty' ? (
          <Box sx={{ fontWeight: 600, fontSize: '0.8125rem', mt: { sm: 3.5 } }}>{field.label}</Box>
        ) : (
          <FieldInput key={row.how} source={`${row.how}.${row.name}`} field={field} />
        )}
      </Box>
      <IconButton
        aria-label={texts.bulk.removeField(field.label)}
        onClick={onRemove}
        sx={{ mt: { sm: 2.5 }, gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}

interface AddFieldProps {
  readonly fields: readonly (readonly [string, AnyField])[];
  readonly onAdd: (name: string) => void;
}

function AddField({ fields, onAdd }: AddFieldProps) {
  const options = fields.map(([name, { label }]) => ({ name, label }));
  return (
    <Autocomplete
      // Empty again once one was chosen.
      key={fields.length}
      options={options.toSorted((one, other) => one.label.localeCompare(other.label))}
      value={null}
      autoHighlight
      filterOptions={(all, { inputValue }) => [...bestFirst(all, inputValue)]}
      getOptionKey={({ name }) => name}
      onChange={(_, one) => one !== null && onAdd(one.name)}
      renderInput={({ slotProps, ...params }) => (
        <OutlinedInput
          {...slotProps.input}
          id={params.id}
          fullWidth
          size="small"
          placeholder={texts.bulk.addField}
          inputProps={{ ...slotProps.htmlInput, 'aria-label': texts.bulk.addField }}
        />
      )}
    />
  );
}

/** What is done to many is asked for by whoever added the field, and nothing else asks for it. */
function asOptional(fields: Readonly<Record<string, AnyField>>): Readonly<Record<string, AnyField>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, when: undefined, whenAny: undefined, lengthBy: undefined },
    ]),
  );
}

function valuesFor(
  fields: Readonly<Record<string, AnyField>>,
): Readonly<Record<string, Record<string, unknown>>> {
  const empty = () => toFormValues(asFormFields(fields), {});
  return { set: empty(), add: empty(), remove: empty() };
}
