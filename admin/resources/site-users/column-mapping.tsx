import { Box, MenuItem, Paper, TextField, Typography } from '@mui/material';
import {
  type ImportColumn,
  importColumnNames,
  importColumns,
} from '#content-store/model/site-users/importing.ts';
import type { MemberFile } from './import-members.ts';

interface ColumnMappingProps {
  readonly file: MemberFile;
  readonly isDisabled: boolean;
  readonly onChange: (columns: MemberFile['columns']) => void;
}

/** What each column of a file is, as its heading makes it seem, to be corrected. */
export function ColumnMapping({
  file: { file, headings, columns },
  isDisabled,
  onChange,
}: ColumnMappingProps) {
  const set = (at: number, name: ImportColumn | null) =>
    onChange(columns.map((before, each) => (each === at ? name : before === name ? null : before)));
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="columns-title"
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Typography id="columns-title" variant="h6" component="h2" sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
        The columns of {file.name}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {headings.map((heading, at) => (
          <TextField
            // Two columns may have one heading.
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file stay where they are
            key={at}
            select
            size="small"
            label={heading === '' ? `Column ${at + 1}` : heading}
            value={columns[at] ?? ''}
            disabled={isDisabled}
            onChange={({ target }) =>
              set(at, importColumnNames.find((name) => name === target.value) ?? null)
            }
            // What is left out stands back.
            sx={{ '& .MuiSelect-select': { color: columns[at] == null ? 'text.secondary' : 'text.primary' } }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">Left out</MenuItem>
            {importColumnNames.map((name) => (
              <MenuItem key={name} value={name}>
                {importColumns[name].label}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Paper>
  );
}
