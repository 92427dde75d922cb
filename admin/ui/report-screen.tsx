import { Box, Button, LinearProgress, Skeleton } from '@mui/material';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download } from '#admin/data/csv/download.ts';
import { reportTexts } from '#content-store/messages/reports.ts';
import { LoadError } from './load-error.tsx';
import { TitleBar } from './title-bar.tsx';

/** Rows that are shown at first, and more of at a time. */
const ROWS = 50;

interface ReportScreenProps<Row> {
  readonly title: string;
  /** What the report tells. */
  readonly about: ReactNode;
  /** What it loads, where that fails, and while it comes. */
  readonly what: string;
  readonly loading: string;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLooking: boolean;
  /** How many of all have come; null before the first answer. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Above the filters. */
  readonly summary?: ReactNode;
  readonly filters: { readonly label: string; readonly inputs: ReactNode };
  /** How many there are. */
  readonly status: string;
  /** Those that the filters leave. */
  readonly rows: readonly Row[];
  readonly table: (rows: readonly Row[]) => ReactNode;
  /** Where there are none. */
  readonly none: string;
  readonly csv: { readonly name: string; readonly of: (rows: readonly Row[]) => string };
}

/** A report: what it tells, how far it is, filters, and rows that can be taken along as CSV. */
export function ReportScreen<Row>(props: ReportScreenProps<Row>) {
  const { title, about, what, loading, error, retry, isLooking, progress, summary, filters } = props;
  const { status, rows, table, none, csv } = props;
  const [shown, setShown] = useState(ROWS);
  const save = () => download(new Blob([csv.of(rows)], { type: 'text/csv' }), csv.name);
  return (
    <>
      <TitleBar
        title={title}
        isBusy={isLooking}
        actions={
          <Button
            variant="outlined"
            disabled={isLooking || rows.length === 0}
            startIcon={<Download size={15} aria-hidden />}
            onClick={save}
          >
            {reportTexts.export}
          </Button>
        }
      />
      <Box
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 3 },
          ...{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ maxWidth: 760, color: 'text.secondary' }}>{about}</Box>
        {summary}
        <Box
          role="search"
          aria-label={filters.label}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
        >
          {filters.inputs}
        </Box>
        {error !== null && <LoadError what={what} error={error} onRetry={retry} />}
        {progress === null && error === null && (
          <Skeleton variant="rounded" height={240} aria-label={loading} />
        )}
        {progress !== null && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {status}
          </Box>
        )}
        {progress !== null && isLooking && (
          <LinearProgress
            variant="determinate"
            aria-label={loading}
            value={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
          />
        )}
        {rows.length > 0 && table(rows.slice(0, shown))}
        {rows.length === 0 && progress !== null && !isLooking && error === null && <Box>{none}</Box>}
        {rows.length > shown && (
          <Box>
            <Button variant="outlined" onClick={() => setShown(shown + ROWS)}>
              {reportTexts.more}
            </Button>
          </Box>
        )}
      </Box>
    </>
  );
}
