import { Box } from '@mui/material';
import { FieldDisplay } from '#admin/fields/displays/displays.tsx';
import type { AnyField } from '#content-store/definition/field.ts';

/** What a filter is set to: "Type: Article". */
export function FilterValue({ field, value }: { readonly field: AnyField; readonly value: unknown }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem' }}
    >
      {field.label}:
      <strong>
        <FieldDisplay field={field} value={value} />
      </strong>
    </Box>
  );
}
