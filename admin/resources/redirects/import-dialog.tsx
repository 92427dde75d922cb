import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import type { PlannedRow } from '#content-store/model/redirects/plan.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { previewImport, runImport } from './import-redirects.ts';
import { PlannedRows } from './planned-rows.tsx';
import { redirectRows } from './redirect-rows.ts';

interface ImportDialogProps {
  readonly file: File;
  readonly onClose: () => void;
}

interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

/** Shows what a file of redirects would do, row by row, before it is done. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const [rows, setRows] = useState<readonly PlannedRow[] | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<string>();
  const stop = useRef<AbortController | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const tell = (done: number, total: number) =>
        isCurrent && setProgress({ what: 'Checking', done, total });
      const planned = await previewImport(redirectRows(await file.text()), client, tell);
      if (isCurrent) setRows(planned);
    };
    look()
      .catch((error: unknown) => isCurrent && setProblem(messageOfError(error)))
      .finally(() => isCurrent && setProgress(null));
    return () => {
      isCurrent = false;
    };
  }, [file, client]);
  useEffect(() => () => stop.current?.abort(), []);

  const wanted = rows?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  const run = async () => {
    if (rows === null) return;
    const stopping = new AbortController();
    stop.current = stopping;
    const tell = (done: number, total: number) => setProgress({ what: 'Importing', done, total });
    try {
      const { written, refused } = await runImport(rows, client, tell, stopping.signal);
      notify(`${countOf(written, 'redirect')} imported`, { type: 'info', messageArgs: {} });
      if (refused.length === 0) onClose();
      else setRows(refused);
    } catch (error) {
      setProblem(`${messageOfError(error)} What was imported stays; import the file again to go on.`);
    } finally {
      stop.current = null;
      setProgress(null);
      await queries.invalidateQueries({ queryKey: [redirect.name] });
      await queries.invalidateQueries({ queryKey: ['receipts'] });
    }
  };
  const isImporting = progress?.what === 'Importing';

  return (
    <Dialog
      open
      onClose={() => !isImporting && onClose()}
      maxWidth="lg"
      fullWidth
      aria-labelledby="import-title"
    >
      <DialogTitle id="import-title">Import redirects from {file.name}</DialogTitle>
      <DialogContent>
        {problem !== undefined && (
          <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {progress !== null && <ProgressLine {...progress} />}
        {rows === null && problem === undefined && progress === null && (
          <Typography role="status">Reading the file…</Typography>
        )}
        {rows !== null && !isImporting && <PlannedRows rows={rows} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => (isImporting ? stop.current?.abort() : onClose())}>
          {isImporting ? 'Stop' : 'Cancel'}
        </Button>
        <Button variant="contained" disabled={wanted === 0 || isImporting} onClick={() => void run()}>
          Import {countOf(wanted, 'redirect')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ProgressLine({ what, done, total }: Progress) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100));
  return (
    <>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {what} {countOf(total, 'row')}: {percent} %
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={what} sx={{ mb: 2 }} />
    </>
  );
}
