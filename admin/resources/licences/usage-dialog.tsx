import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorOf, messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { download } from '#admin/data/csv/download.ts';
import { dayAt, isDay, monthOf } from '#content-store/formats/calendar-days.ts';
import { displayMonth } from '#content-store/formats/months.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { getLicenceUsage, type LicenceUsage } from '#content-store/model/licences/usage-operations.ts';
import { usageCsv } from './usage-csv.ts';

interface UsageDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What readers of a company opened by its licence, by month: of the last twelve, unless other days are chosen. */
export function UsageDialog({ id, onClose }: UsageDialogProps) {
  const client = useClient();
  const { timeZone } = useSite();
  const [today] = useState(() => dayAt(new Date().toISOString(), timeZone));
  const [range, setRange] = useState({ from: monthOf(today, -11), to: today });
  const { data, error, isFetching } = useQuery({
    queryKey: ['ipGating', 'usage', id, range],
    queryFn: () => client.run(getLicenceUsage, { companyId: id, ...range }),
    enabled: isDay(range.from) && isDay(range.to),
    gcTime: 0,
    retry: false,
  });
  const save = (usage: LicenceUsage) => {
    const file = new Blob(['\uFEFF', usageCsv(usage)], { type: 'text/csv' });
    download(file, `licence-usage-${range.from}-${range.to}.csv`);
  };
  const refused: Readonly<Record<string, string>> = apiErrorOf(error)?.errors ?? {};
  const problemOf = (name: 'from' | 'to') => (isDay(range[name]) ? refused[name] : 'Choose a day');
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      size="small"
      value={range[name]}
      error={problemOf(name) !== undefined}
      helperText={problemOf(name)}
      onChange={({ target }) => setRange({ ...range, [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="usage-title">
      <DialogTitle id="usage-title">Usage of the licence</DialogTitle>
      <DialogContent>
        <Stack direction="row" useFlexGap sx={{ gap: 1.5, pt: 1, pb: 2, flexWrap: 'wrap' }}>
          {day('from', 'From')}
          {day('to', 'To')}
        </Stack>
        <div aria-live="polite">
          {error !== null && Object.keys(refused).length === 0 && (
            <Alert severity="error" variant="outlined">
              {messageOfError(error)}
            </Alert>
          )}
          {data !== undefined && <Typography>{inWords(data)}</Typography>}
        </div>
        {isFetching && <Skeleton height={80} />}
        {data !== undefined && data.months.length > 0 && <Months months={data.months} />}
        <Typography variant="body2" color="text.secondary" sx={{ pt: 2 }}>
          Months of {timeZone}. A reader is a member, or a browser at an address; readers are told apart
          within a month.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button disabled={data === undefined || data.months.length === 0} onClick={() => data && save(data)}>
          Download CSV
        </Button>
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function inWords({ months }: LicenceUsage): string {
  if (months.length === 0) return 'No reader used this licence in this period.';
  const openings = months.reduce((sum, month) => sum + month.openings, 0);
  return `${countOf(openings, 'opening')} in ${countOf(months.length, 'month')}.`;
}

function Months({ months }: Pick<LicenceUsage, 'months'>) {
  return (
    <Table size="small" aria-label="Usage by month">
      <TableHead>
        <TableRow>
          <TableCell>Month</TableCell>
          <TableCell align="right">Openings</TableCell>
          <TableCell align="right">Pieces</TableCell>
          <TableCell align="right">Readers</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {months.map(({ month, openings, pieces, readers }) => (
          <TableRow key={month}>
            <TableCell component="th" scope="row">
              {displayMonth(month)}
            </TableCell>
            <TableCell align="right">{count(openings)}</TableCell>
            <TableCell align="right">{count(pieces)}</TableCell>
            <TableCell align="right">{count(readers)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
