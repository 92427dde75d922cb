import { Button } from '@mui/material';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { FilterValue } from '#admin/records/list-filter.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/lists.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FilterPopover } from './filter-popover.tsx';

interface FilterMenuProps {
  readonly field: AnyField;
  readonly onChoose: (value: FilterValue) => void;
}

/** A filter not in use yet: its name, and what it can be set to. */
export function FilterMenu({ field, onChoose }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListFilter size={14} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 30, py: 0.25, fontWeight: 500 }}
      >
        {field.label}
      </Button>
      <FilterPopover label={texts.filters.by(field.label)} anchor={anchor} onClose={close}>
        <FilterEditor
          field={field}
          value={undefined}
          onChoose={(value) => {
            close();
            onChoose(value);
          }}
        />
      </FilterPopover>
    </>
  );
}
