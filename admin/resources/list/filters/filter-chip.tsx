import { Chip } from '@mui/material';
import { useState } from 'react';
import { type FilterValue, readFilter } from '#admin/records/list-filter.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/lists.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { FilterText } from './filter-text.tsx';

interface FilterChipProps {
  readonly name: string;
  /** Undefined where this list has no such filter. */
  readonly field: AnyField | undefined;
  /** As the address has it. */
  readonly value: unknown;
  readonly onChoose: (value: FilterValue) => void;
  readonly onClear: () => void;
}

/** A filter in use: says what it is set to, opens to be set otherwise, and is taken away. */
export function FilterChip({ name, field, value, onChoose, onClear }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const known = readFilter(value);
  if (field === undefined || known === null)
    return (
      <Chip
        variant="outlined"
        color="warning"
        onDelete={onClear}
        label={texts.filters.unknown(name)}
        sx={{ height: 30 }}
      />
    );
  return (
    <>
      <Chip
        color="primary"
        variant="outlined"
        onClick={(event) => setAnchor(event.currentTarget)}
        onDelete={onClear}
        label={<FilterText field={field} value={known} />}
        sx={{ height: 30 }}
      />
      <FilterPopover label={texts.filters.by(field.label)} anchor={anchor} onClose={close}>
        <FilterEditor
          field={field}
          value={known}
          onChoose={(chosen) => {
            close();
            onChoose(chosen);
          }}
        />
      </FilterPopover>
    </>
  );
}
