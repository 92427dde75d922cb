import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { count, countOf } from '#content-store/formats/numbers.ts';
import type { PlannedRow } from '#content-store/model/redirects/plan.ts';

/** Rows shown of each kind; of more, the number is told. */
const SHOWN = 200;

type Outcome = PlannedRow['outcome'];

const KINDS: readonly { readonly outcome: Outcome; readonly label: string; readonly color: string }[] = [
  { outcome: 'refused', label: 'Refused', color: 'error.main' },
  { outcome: 'changed', label: 'Change one', color: 'warning.main' },
  { outcome: 'new', label: 'New', color: 'success.main' },
  { outcome: 'unchanged', label: 'Unchanged', color: 'text.secondary' },
];

/** What would become of each row of a file, one kind at a time, what is refused first. */
export function PlannedRows({ rows }: { readonly rows: readonly PlannedRow[] }) {
  const counts = new Map(
    KINDS.map(({ outcome }) => [outcome, rows.filter((one) => one.outcome === outcome)]),
  );
  const [chosen, setChosen] = useState<Outcome | null>(null);
  const first = KINDS.find(({ outcome }) => (counts.get(outcome)?.length ?? 0) > 0)?.outcome ?? 'new';
  const current = chosen ?? first;
  const shown = counts.get(current) ?? [];
  if (rows.length === 0) return <Typography>The file holds no redirects.</Typography>;
  return (
    <>
      <Box role="group" aria-label="Rows shown" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {KINDS.map(({ outcome, label, color }) => (
          <Button
            key={outcome}
            variant="outlined"
            aria-pressed={outcome === current}
            onClick={() => setChosen(outcome)}
            sx={{ gap: 1, ...(outcome === current && { bgcolor: 'action.selected' }) }}
          >
            {label}
            <Box component="span" sx={{ color, fontVariantNumeric: 'tabular-nums' }}>
              {count(counts.get(outcome)?.length ?? 0)}
            </Box>
          </Button>
        ))}
      </Box>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Rows of the file"
        sx={{ maxHeight: 420, border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">Row</TableCell>
              <TableCell>From</TableCell>
              <TableCell>To</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>Query string</TableCell>
              <TableCell>Note</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(0, SHOWN).map((one) => (
              <TableRow key={one.row}>
                <TableCell align="right">{one.row}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{one.from}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{one.to}</TableCell>
                <TableCell>{one.preserveQueryString ? 'kept' : 'dropped'}</TableCell>
                <TableCell sx={{ color: one.outcome === 'refused' ? 'error.main' : 'text.secondary' }}>
                  {one.message ?? ''}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="caption" color="text.secondary" role="status">
        {shown.length > SHOWN
          ? `The first ${count(SHOWN)} of ${countOf(shown.length, 'row')}`
          : shown.length === 0
            ? 'No rows of this kind'
            : ''}
      </Typography>
    </>
  );
}
