import { Box, Button, Checkbox, FormControlLabel, IconButton, OutlinedInput, Popover } from '@mui/material';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { bestFirst } from '#admin/records/best-first.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { columnsOf, offeredColumns } from './columns.ts';
import { useColumns } from './use-columns.ts';

/** Which columns a list has, for whoever is signed in. */
export function ColumnMenu({ entity }: { readonly entity: AnyEntity }) {
  const [chosen, setChosen] = useColumns(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [phrase, setPhrase] = useState('');
  const shown = columnsOf(entity, chosen)
    .slice(1)
    .map(({ name }) => name);
  const turn = (name: string) =>
    setChosen(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  return (
    <>
      <IconButton
        aria-label={texts.columns.choose}
        title={texts.columns.choose}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Columns3 size={18} aria-hidden />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            variant: 'outlined',
            role: 'dialog',
            'aria-label': texts.columns.choose,
            sx: { boxShadow: 8 },
          },
        }}
      >
        <Box sx={{ p: 1.5, width: 280, display: 'grid', gap: 1 }}>
          <OutlinedInput
            size="small"
            autoFocus
            fullWidth
            value={phrase}
            placeholder={texts.columns.find}
            inputProps={{ 'aria-label': texts.columns.find }}
            onChange={(event) => setPhrase(event.target.value)}
          />
          <Box sx={{ display: 'grid', maxHeight: 320, overflowY: 'auto' }}>
            {bestFirst(offeredColumns(entity), phrase).map(({ name, label }) => (
              <FormControlLabel
                key={name}
                label={label}
                control={<Checkbox size="small" checked={shown.includes(name)} onChange={() => turn(name)} />}
                sx={{ mx: 0 }}
              />
            ))}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {texts.columns.said(shown.length + 1)}
            </Box>
            <Button size="small" disabled={chosen === null} onClick={() => setChosen(null)}>
              {texts.columns.asAtFirst}
            </Button>
          </Box>
        </Box>
      </Popover>
    </>
  );
}
