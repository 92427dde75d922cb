import { Box, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { FieldFrame } from '#admin/fields/frame/field-frame.tsx';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { useReferenced } from '#admin/fields/use-referenced.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { calendarTexts, calendarWords as words } from '#content-store/messages/calendar.ts';
import { entryKinds } from '#content-store/model/calendar/kinds.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { person } from '#content-store/model/people/person.ts';
import { websiteSection } from '#content-store/model/sections/website-section.ts';
import type { Asked, Change } from './use-asked.ts';

interface CalendarFiltersProps {
  readonly asked: Asked;
  readonly onChange: (next: Change) => void;
}

/** What is shown of all there is. */
export function CalendarFilters({ asked, onChange }: CalendarFiltersProps) {
  const { contentTypes } = useSite();
  return (
    <Box
      role="search"
      aria-label="Filter the calendar"
      sx={{
        ...{ display: 'grid', gap: 1.5, alignItems: 'start' },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: '180px 180px 240px 240px' },
      }}
    >
      {asked.view !== 'placements' && (
        <>
          <Choice
            label={words.filters.kind}
            all={words.filters.all}
            value={asked.kind ?? ''}
            options={entryKinds.map((value) => ({ value, label: calendarTexts.kinds[value] }))}
            onChange={(kind) => onChange({ kind })}
          />
          <Choice
            label={words.filters.type}
            all={words.filters.anyType}
            value={asked.type ?? ''}
            options={contentTypes.map((value) => ({ value, label: typeNamed(value)?.label ?? value }))}
            onChange={(type) => onChange({ type })}
          />
        </>
      )}
      <RecordFilter
        label={words.filters.section}
        entity={websiteSection}
        value={asked.section}
        onChange={(section) => onChange({ section })}
      />
      {asked.view !== 'placements' && (
        <RecordFilter
          label={words.filters.author}
          entity={person}
          value={asked.author}
          onChange={(author) => onChange({ author })}
        />
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <TextField
        select
        id={id}
        size="small"
        fullWidth
        value={options.some((one) => one.value === value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{ select: { displayEmpty: true, labelId: `${id}-label` } }}
      >
        <MenuItem value="">{all}</MenuItem>
        {options.map((one) => (
          <MenuItem key={one.value} value={one.value}>
            {one.label}
          </MenuItem>
        ))}
      </TextField>
    </FieldFrame>
  );
}

interface RecordFilterProps {
  readonly label: string;
  readonly entity: AnyEntity;
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
}

function RecordFilter({ label, entity, value, onChange }: RecordFilterProps) {
  const id = useId();
  const { records } = useReferenced(entity, value === undefined ? [] : [value]);
  return (
    <FieldFrame id={id} label={label}>
      <ReferencePicker
        id={id}
        entity={entity}
        value={(value === undefined ? undefined : records.get(value)) ?? null}
        onChange={(record) => onChange(record?.id ?? '')}
        onBlur={() => undefined}
        inputRef={() => undefined}
        error={undefined}
        help={undefined}
        isDisabled={false}
      />
    </FieldFrame>
  );
}
