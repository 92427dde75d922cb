import { Box } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { FieldDisplay } from '#admin/fields/displays/displays.tsx';
import { conditionInWords, type FilterValue } from '#admin/records/list-filter.ts';
import type { AnyField } from '#content-store/definition/field.ts';

interface FilterTextProps {
  readonly field: AnyField;
  readonly value: FilterValue;
}

/** What a filter is set to: "Type: Article", "Expires: Next 7 days". */
export function FilterText({ field, value }: FilterTextProps) {
  const { timeZone } = useSite();
  const words = conditionInWords(value, { timeZone, now: Date.now() });
  // A list shows what it holds; its filter is one of them.
  const shown =
    field.kind === 'references' || field.kind === 'choices' || field.kind === 'sites' ? [value] : value;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}
    >
      {field.label}:<strong>{words ?? <FieldDisplay field={field} value={shown} />}</strong>
    </Box>
  );
}
