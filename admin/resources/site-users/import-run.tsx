import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { download } from '#admin/data/csv/download.ts';
import { count, countOf } from '#content-store/formats/numbers.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { importMembers, type MemberFile, refusedAsCsv, type Tally } from './import-members.ts';

/** Rows named that are refused. */
const NAMED = 5;

/** What was come to with a file, in words. */
const OUTCOMES = {
  checked: 'Checked: nothing is imported yet',
  imported: 'The file is imported',
  stopped: 'Stopped before its end',
} as const;

type Outcome = keyof typeof OUTCOMES;

interface ImportRunProps {
  readonly file: MemberFile;
  readonly onRunning: (isRunning: boolean) => void;
}

/** Looks what bringing a file in would do, and does it. */
export function ImportRun({ file, onRunning }: ImportRunProps) {
  const client = useClient();
  const queries = useQueryClient();
  const stop = useRef<AbortController | null>(null);
  const [act, setAct] = useState<'check' | 'import' | null>(null);
  const [checked, setChecked] = useState<Tally | null>(null);
  const [tally, setTally] = useState<Tally | null>(null);
  const [outcome, setOutcome] = useState<Outcome>('stopped');
  const [problem, setProblem] = useState<string>();
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (wanted: 'check' | 'import') => {
    const stopping = new AbortController();
    stop.current = stopping;
    setAct(wanted);
    setProblem(undefined);
    setTally(null);
    setOutcome('stopped');
    onRunning(true);
    try {
      const { signal } = stopping;
      const all = await importMembers(file, { client, isDryRun: wanted === 'check', tell: setTally, signal });
      if (wanted === 'check' && !signal.aborted) setChecked(all);
      setTally(all);
      if (!signal.aborted) setOutcome(wanted === 'import' ? 'imported' : 'checked');
    } catch (error) {
      setProblem(
        wanted === 'check'
          ? messageOfError(error)
          : `${messageOfError(error)} Who was brought in stays; import the file again to go on.`,
      );
    } finally {
      stop.current = null;
      setAct(null);
      onRunning(false);
      if (wanted === 'import') await queries.invalidateQueries({ queryKey: [siteUser.name] });
    }
  };
  const hasAddress = file.columns.includes('email') || file.columns.includes('externalId');
  const wanted = checked === null ? 0 : checked.new + checked.changed;
  return (
    <Box component="section" aria-label="Import" sx={{ display: 'grid', gap: 2 }}>
      {!hasAddress && (
        <Alert severity="warning" variant="outlined">
          Say which column is the address of people, or their id elsewhere.
        </Alert>
      )}
      {problem !== undefined && (
        <Alert severity="error" variant="outlined">
          {problem}
        </Alert>
      )}
      {act !== null && <Progress act={act} done={tally?.rows ?? 0} total={checked?.rows ?? null} />}
      {tally !== null && act === null && <Told tally={tally} outcome={outcome} file={file} />}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {act !== null ? (
          <Button variant="outlined" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        ) : (
          <>
            <Button
              variant={wanted === 0 ? 'contained' : 'outlined'}
              disabled={!hasAddress}
              onClick={() => void run('check')}
            >
              Check the file
            </Button>
            {wanted > 0 && outcome !== 'imported' && (
              <Button variant="contained" onClick={() => void run('import')}>
                Import {countOf(wanted, 'person', 'people')}
              </Button>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}

interface ProgressProps {
  readonly act: 'check' | 'import';
  readonly done: number;
  /** Of a file that nobody has gone through yet, none. */
  readonly total: number | null;
}

function Progress({ act, done, total }: ProgressProps) {
  const what = act === 'check' ? 'Checking' : 'Importing';
  const isKnown = total !== null && total > 0;
  return (
    <Box role="status">
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {what}: {isKnown ? `${count(done)} of ${countOf(total, 'row')}` : countOf(done, 'row')}
      </Typography>
      <LinearProgress
        aria-label={what}
        {...(isKnown
          ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) }
          : { variant: 'indeterminate' })}
      />
    </Box>
  );
}

interface ToldProps {
  readonly tally: Tally;
  readonly outcome: Outcome;
  readonly file: MemberFile;
}

function Told({ tally, outcome, file }: ToldProps) {
  const { refused } = tally;
  const save = () => {
    const name = file.file.name.replace(/\.csv$/i, '');
    download(new Blob([refusedAsCsv(file, tally)], { type: 'text/csv' }), `${name}-refused.csv`);
  };
  return (
    <Alert
      role="status"
      severity={refused.length > 0 ? 'warning' : outcome === 'imported' ? 'success' : 'info'}
      variant="outlined"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } }}
      action={
        refused.length > 0 && (
          <Button size="small" onClick={save}>
            Save as CSV
          </Button>
        )
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{OUTCOMES[outcome]}</Typography>
      <Typography>
        {countOf(tally.rows, 'row')}: {count(tally.new)} new, {count(tally.changed)} changed,{' '}
        {count(tally.unchanged)} there already, {count(refused.length)} refused
      </Typography>
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
          {refused.slice(0, NAMED).map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
          {refused.length > NAMED && <li>and {count(refused.length - NAMED)} more</li>}
        </Box>
      )}
    </Alert>
  );
}
