import { Box, Checkbox, FormControlLabel, IconButton, MenuItem, TextField } from '@mui/material';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useListContext } from 'react-admin';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { sortableColumns } from '../columns/columns.ts';
import { useSelection } from '../selection/selection.ts';

/** What the head of a table is for, above a grid: all of the page chosen, and the order. */
export function GridHead({ entity }: { readonly entity: AnyEntity }) {
  const { sort, setSort, data } = useListContext();
  const selection = useSelection();
  const chosen = data?.filter(({ id }) => selection?.has(String(id))).length ?? 0;
  const isAscending = sort.order !== 'DESC';
  const turn = isAscending ? texts.shape.descending : texts.shape.ascending;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1.5, sm: 3 },
        py: 1,
      }}
    >
      {selection !== null && (
        <FormControlLabel
          label={texts.selection.all}
          control={
            <Checkbox
              size="small"
              checked={chosen > 0 && chosen === data?.length}
              indeterminate={chosen > 0 && chosen !== data?.length}
              onChange={selection.togglePage}
            />
          }
          slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
        />
      )}
      <Box sx={{ flex: 1 }} />
      <TextField
        select
        size="small"
        label={texts.shape.order}
        value={sort.field}
        onChange={({ target }) => setSort({ field: target.value, order: sort.order })}
        sx={{ minWidth: { xs: 104, sm: 150 } }}
      >
        {sortableColumns(entity, sort.field).map(({ name, label }) => (
          <MenuItem key={name} value={name}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={turn}
        title={turn}
        onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
      >
        {isAscending ? (
          <ArrowUpNarrowWide size={18} aria-hidden />
        ) : (
          <ArrowDownWideNarrow size={18} aria-hidden />
        )}
      </IconButton>
    </Box>
  );
}
