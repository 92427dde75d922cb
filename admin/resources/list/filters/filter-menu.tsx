import { Box, Button, Menu, MenuItem, Popover } from '@mui/material';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { type CurrentSite, useSite } from '#admin/context/site-context.ts';
import { ReferencePicker } from '#admin/fields/inputs/reference/reference-picker.tsx';
import { offeredChoices } from '#admin/forms/offered-choices.ts';
import { choiceLabel } from '#admin/records/choice-label.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { entityOfCollection } from '#content-store/registry/registry.ts';

interface FilterMenuProps {
  readonly field: AnyField;
  readonly onChoose: (value: string | boolean) => void;
}

/** A filter not in use yet: its name, and what it can be set to. */
export function FilterMenu({ field, onChoose }: FilterMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const site = useSite();
  const close = () => setAnchor(null);
  const choose = (value: string | boolean) => {
    close();
    onChoose(value);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ListFilter size={14} aria-hidden />}
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 30, py: 0.25, fontWeight: 500 }}
      >
        {field.label}
      </Button>
      {field.kind === 'reference' || field.kind === 'references' ? (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { variant: 'outlined', sx: { mt: 0.5, boxShadow: 8 } } }}
        >
          <ReferenceChoice field={field} onChoose={choose} />
        </Popover>
      ) : (
        <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={{ list: { dense: true } }}>
          {optionsOf(field, site).map((one) => (
            <MenuItem key={one.label} onClick={() => choose(one.value)} sx={{ minWidth: 160 }}>
              {one.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function ReferenceChoice({ field, onChoose }: FilterMenuProps) {
  const id = useId();
  const entity = entityOfCollection(field.target?.collection ?? '');
  if (entity === undefined) return null;
  return (
    <Box sx={{ p: 1.5, width: 300 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {field.label}
      </Box>
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
    </Box>
  );
}

function optionsOf(
  field: AnyField,
  site: CurrentSite,
): readonly { readonly label: string; readonly value: string | boolean }[] {
  if (field.kind === 'checkbox')
    return [
      { label: 'Yes', value: true },
      { label: 'No', value: false },
    ];
  return offeredChoices(field, undefined, site).map((one) => ({ label: choiceLabel(one), value: one.value }));
}
