import { Box } from '@mui/material';
import { Check, Minus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { labelOf } from '#admin/records/choice-label.ts';
import { recordTitle } from '#admin/records/record-title.ts';
import { type FieldKind, isTicked } from '#content-store/definition/field.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { count } from '#content-store/formats/numbers.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';
import type { FieldDisplayProps } from '../input-props.ts';
import { summaryOf } from '../summary.ts';
import { Thumbnail } from '../thumbnail.tsx';
import { useReferenced } from '../use-referenced.ts';

/** How a value of every kind of field reads in a table. A new kind without a display does not compile. */
export const displays = {
  text: PlainText,
  multiline: PlainText,
  richText: Summary,
  integer: Figure,
  checkbox: YesNo,
  choice: ChoiceLabel,
  choices: ChoiceLabels,
  sites: SiteNames,
  instant: Moment,
  key: Code,
  alias: Code,
  link: Code,
  url: Code,
  email: PlainText,
  color: Swatch,
  reference: ReferenceName,
  references: ReferenceNames,
  group: Summary,
  list: Lines,
  block: Summary,
  body: Summary,
  secret: () => null,
} satisfies Record<FieldKind, ComponentType<FieldDisplayProps>>;

/** The value of one field, as a table shows it. */
export function FieldDisplay(props: FieldDisplayProps) {
  if (props.value === undefined || props.value === null || props.value === '') return <Nothing />;
  const Display = displays[props.field.kind];
  return <Display {...props} />;
}

function Nothing() {
  return (
    <Box component="span" sx={{ color: 'text.disabled' }}>
      –
    </Box>
  );
}

function PlainText({ value }: FieldDisplayProps) {
  return String(value);
}

function Code({ value }: FieldDisplayProps) {
  return <Mono>{String(value)}</Mono>;
}

function Mono({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {children}
    </Box>
  );
}

function Summary({ value, field }: FieldDisplayProps) {
  return summaryOf(field, value);
}

/** How many there are of what has parts; single values are named, the first of many. */
function Lines({ value, field: { of } }: FieldDisplayProps) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (of === undefined || of.kind === 'group' || of.kind === 'block') return <span>{items.length}</span>;
  if (items.length === 0) return <Nothing />;
  const more = items.length - MOST_LINES;
  return <Mono>{[...items.slice(0, MOST_LINES), ...(more > 0 ? [`+ ${count(more)}`] : [])].join(', ')}</Mono>;
}

const MOST_LINES = 3;

function Figure({ value }: FieldDisplayProps) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {typeof value === 'number' ? count(value) : String(value)}
    </Box>
  );
}

function YesNo({ value }: FieldDisplayProps) {
  return isTicked(value) ? (
    <Check size={16} aria-label="Yes" />
  ) : (
    <Minus size={16} aria-label="No" opacity={0.4} />
  );
}

function ChoiceLabel({ value, field }: FieldDisplayProps) {
  return labelOf(field.choices, String(value));
}

function ChoiceLabels({ value, field }: FieldDisplayProps) {
  return Array.isArray(value) ? value.map((one) => labelOf(field.choices, String(one))).join(', ') : '';
}

function SiteNames({ value }: FieldDisplayProps) {
  const { sites } = useUser();
  const nameOf = (key: unknown) => sites.find((one) => one.tenantKey === key)?.name ?? String(key);
  return Array.isArray(value) ? value.map(nameOf).join(', ') : '';
}

function Moment({ value }: FieldDisplayProps) {
  const { timeZone } = useSite();
  return (
    <Box
      component="time"
      dateTime={String(value)}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      {formatInstant(String(value), timeZone)}
    </Box>
  );
}

function Swatch({ value }: FieldDisplayProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        sx={{
          width: 14,
          height: 14,
          borderRadius: 0.5,
          border: 1,
          borderColor: 'divider',
          bgcolor: String(value),
        }}
      />
      <Mono>{String(value)}</Mono>
    </Box>
  );
}

function ReferenceName({ value, field }: FieldDisplayProps) {
  return <ReferenceNames value={[value]} field={field} />;
}

function ReferenceNames({ value, field }: FieldDisplayProps) {
  const ids = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  const entity = entityOfCollection(field.target?.collection ?? '');
  const { records, isLoading } = useReferenced(entity, ids);
  if (entity === undefined || isLoading) return <Nothing />;
  const found = ids.flatMap((id) => records.get(id) ?? []);
  const [first] = found;
  if (first !== undefined && entity.collection === 'asset') return <Thumbnail asset={first} />;
  return found.map((record) => recordTitle(entity, record)).join(', ');
}
