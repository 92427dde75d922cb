import { Box, Button, MenuItem, MenuList, OutlinedInput } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { type CurrentSite, useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { offeredChoices } from '#admin/forms/offered-choices.ts';
import { choiceLabel } from '#admin/records/choice-label.ts';
import { DAY_PRESETS, dayMeant } from '#admin/records/filter-days.ts';
import type { FilterCondition, FilterValue } from '#admin/records/list-filter.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/lists.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';

export interface FilterEditorProps {
  readonly field: AnyField;
  /** What it is set to; undefined where it is not in use yet. */
  readonly value: FilterValue | undefined;
  readonly onChoose: (value: FilterValue) => void;
}

/** What a filter can be set to, by the kind of its field. */
export function FilterEditor(props: FilterEditorProps) {
  switch (props.field.kind) {
    case 'checkbox':
    case 'choice':
    case 'choices':
    case 'sites':
      return <Options {...props} />;
    case 'reference':
    case 'references':
      return <Referred {...props} />;
    case 'instant':
      return <Days {...props} />;
    case 'integer':
      return <Figures {...props} />;
    default:
      return <Words {...props} />;
  }
}

function Options({ field, onChoose }: FilterEditorProps) {
  const site = useSite();
  const { sites } = useUser();
  const options =
    field.kind === 'sites'
      ? sites.map(({ name, tenantKey }) => ({ label: name, value: tenantKey }))
      : optionsOf(field, site);
  return (
    <MenuList dense autoFocusItem aria-label={field.label} sx={{ maxHeight: 380, overflowY: 'auto' }}>
      {[...options, ...presence(field)].map(({ label, value }) => (
        <MenuItem key={label} onClick={() => onChoose(value)} sx={{ minWidth: 160 }}>
          {label}
        </MenuItem>
      ))}
    </MenuList>
  );
}

function Referred({ field, onChoose }: FilterEditorProps) {
  const id = useId();
  const entity = entityOfCollection(field.target?.collection ?? '');
  if (entity === undefined) return null;
  return (
    <Box sx={{ p: 1.5, width: 300 }}>
      <Label htmlFor={id}>{field.label}</Label>
      <ReferencePicker
        id={id}
        entity={entity}
        filter={field.target?.filter}
        value={null}
        onChange={(record) => record !== null && onChoose(record.id)}
        onBlur={() => undefined}
        inputRef={(element) => element?.focus()}
        error={undefined}
        help={undefined}
        isDisabled={false}
      />
      <Presence field={field} onChoose={onChoose} />
    </Box>
  );
}

function Days({ field, value, onChoose }: FilterEditorProps) {
  const id = useId();
  const { timeZone } = useSite();
  const given: FilterCondition = typeof value === 'object' ? value : {};
  const day = (text: string | undefined) =>
    text === undefined ? '' : (dayMeant(text, timeZone, Date.now()) ?? '');
  const [from, setFrom] = useState(day(given.from));
  const [to, setTo] = useState(day(given.to));
  return (
    <Box sx={{ width: 340, maxWidth: '100%' }}>
      <MenuList dense autoFocusItem aria-label={field.label}>
        {DAY_PRESETS.map(({ label, ...days }) => (
          <MenuItem key={label} onClick={() => onChoose(days)}>
            {label}
          </MenuItem>
        ))}
      </MenuList>
      <Asked
        isReady={from !== '' || to !== ''}
        onAsk={() => onChoose({ ...(from !== '' && { from }), ...(to !== '' && { to }) })}
      >
        <Pair
          id={id}
          type="date"
          names={[texts.filters.from, texts.filters.to]}
          values={[from, to]}
          onChange={[setFrom, setTo]}
        />
      </Asked>
      <Box sx={{ px: 1.5, pb: 1.5 }}>
        <Presence field={field} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

function Figures({ field, value, onChoose }: FilterEditorProps) {
  const id = useId();
  const given: FilterCondition = typeof value === 'object' ? value : {};
  const [min, setMin] = useState(given.min === undefined ? '' : String(given.min));
  const [max, setMax] = useState(given.max === undefined ? '' : String(given.max));
  const isFigure = (text: string) => text !== '' && Number.isInteger(Number(text));
  return (
    <Box sx={{ width: 300, pt: 1.5 }}>
      <Asked
        isReady={isFigure(min) || isFigure(max)}
        onAsk={() =>
          onChoose({ ...(isFigure(min) && { min: Number(min) }), ...(isFigure(max) && { max: Number(max) }) })
        }
      >
        <Pair
          id={id}
          type="number"
          names={[texts.filters.atLeast, texts.filters.atMost]}
          values={[min, max]}
          onChange={[setMin, setMax]}
        />
      </Asked>
      <Box sx={{ px: 1.5, pb: 1.5 }}>
        <Presence field={field} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

function Words({ field, value, onChoose }: FilterEditorProps) {
  const id = useId();
  const [text, setText] = useState(typeof value === 'object' ? (value.match ?? '') : '');
  return (
    <Box sx={{ width: 300, pt: 1.5, pb: 1.5 }}>
      <Asked isReady={text.trim() !== ''} onAsk={() => onChoose({ match: text.trim() })}>
        <Label htmlFor={id}>{texts.filters.contains(field.label)}</Label>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Asked>
      <Box sx={{ px: 1.5 }}>
        <Presence field={field} onChoose={onChoose} />
      </Box>
    </Box>
  );
}

interface AskedProps {
  readonly isReady: boolean;
  readonly onAsk: () => void;
  readonly children: ReactNode;
}

/** What is typed, and then asked for. */
function Asked({ isReady, onAsk, children }: AskedProps) {
  return (
    <Box
      component="form"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        // It may stand in the form of something else.
        event.stopPropagation();
        if (isReady) onAsk();
      }}
      sx={{ px: 1.5 }}
    >
      {children}
      <Button type="submit" variant="contained" size="small" disabled={!isReady} sx={{ mt: 1 }}>
        {texts.filters.show}
      </Button>
    </Box>
  );
}

interface PairProps {
  readonly id: string;
  readonly type: 'date' | 'number';
  readonly names: readonly [string, string];
  readonly values: readonly [string, string];
  readonly onChange: readonly [(text: string) => void, (text: string) => void];
}

/** The two ends of a stretch. */
function Pair({ id, type, names, values, onChange }: PairProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
      {names.map((name, at) => (
        <div key={name}>
          <Label htmlFor={`${id}-${at}`}>{name}</Label>
          <OutlinedInput
            id={`${id}-${at}`}
            size="small"
            fullWidth
            type={type}
            value={values[at]}
            onChange={(event) => onChange[at]?.(event.target.value)}
          />
        </div>
      ))}
    </Box>
  );
}

/** Those that have nothing there, or anything. */
function Presence({ field, onChoose }: Pick<FilterEditorProps, 'field' | 'onChoose'>) {
  const options = presence(field);
  if (options.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      {options.map(({ label, value }) => (
        <Button key={label} size="small" onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </Box>
  );
}

function presence({
  filters,
  kind,
}: AnyField): readonly { readonly label: string; readonly value: FilterValue }[] {
  if (!filters.includes('missing') || kind === 'checkbox') return [];
  return [
    { label: texts.filters.notSet, value: { missing: true } },
    { label: texts.filters.set, value: { missing: false } },
  ];
}

function Label({ htmlFor, children }: { readonly htmlFor: string; readonly children: string }) {
  return (
    <Box
      component="label"
      htmlFor={htmlFor}
      sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
    >
      {children}
    </Box>
  );
}

function optionsOf(
  field: AnyField,
  site: CurrentSite,
): readonly { readonly label: string; readonly value: string | boolean }[] {
  if (field.kind === 'checkbox')
    return [
      { label: texts.filters.yes, value: true },
      { label: texts.filters.no, value: false },
    ];
  return offeredChoices(field, undefined, site).map((one) => ({ label: choiceLabel(one), value: one.value }));
}
