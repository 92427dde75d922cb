import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { encodingOf, streamCsv } from '#admin/data/csv/csv-stream.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { bytes } from '#content-store/formats/numbers.ts';
import { proposedColumns } from '#content-store/model/site-users/importing.ts';
import { migrateSiteUsersScreen } from '#content-store/model/site-users/screens.ts';
import { siteUser } from '#content-store/model/site-users/site-user.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { ExampleButton } from './example-button.tsx';
import type { MemberFile } from './import-members.ts';
import { ImportRun } from './import-run.tsx';

/** The largest file, in bytes. */
const LARGEST = 200 * 1024 * 1024;

/** A file of members as it is brought in: what its columns are, what is wrong in it, and how far it is. */
export function MigrateSiteUsersPage() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<MemberFile | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);
  const open = async (file: File) => {
    setProblem(undefined);
    setChosen(null);
    try {
      setChosen(await opened(file));
    } catch (error) {
      setProblem(messageOfError(error));
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined) void open(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file !== undefined && !isRunning) void open(file);
  };
  const button = (
    <Button
      variant={chosen === null ? 'contained' : 'outlined'}
      disabled={isRunning}
      startIcon={<Upload size={15} aria-hidden />}
      onClick={() => input.current?.click()}
    >
      {chosen === null ? 'Choose a file' : 'Choose another file'}
    </Button>
  );
  return (
    <>
      <TitleBar
        title={migrateSiteUsersScreen.title}
        parent={{ label: siteUser.labels, path: listPath(siteUser) }}
        {...(chosen !== null && { actions: button })}
      />
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file of site users"
        onChange={choose}
      />
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{ px: { xs: 1.5, sm: 3 }, py: 3, display: 'grid', gap: 2.5, maxWidth: 960 }}
      >
        <Paper
          variant="outlined"
          sx={{
            ...{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' },
            ...(chosen === null && { borderStyle: 'dashed' }),
          }}
        >
          <Typography color="text.secondary">
            A CSV file with headings in its first line, of {bytes(LARGEST)} at most. People are known by their
            address, or by their id elsewhere, so a file can be brought in again: whoever is there as the file
            has them stays as they are. An empty cell changes nothing. A country is two letters, three, or its
            English name. Nobody is written a letter.
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {chosen === null && button}
            <ExampleButton />
          </Box>
        </Paper>
        {problem !== undefined && (
          <Alert severity="error" variant="outlined">
            {problem}
          </Alert>
        )}
        {chosen !== null && (
          <>
            <ColumnMapping
              file={chosen}
              isDisabled={isRunning}
              onChange={(columns) => setChosen({ ...chosen, columns })}
            />
            <ImportRun
              key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.columns.join()}`}
              file={chosen}
              onRunning={setIsRunning}
            />
          </>
        )}
      </Box>
    </>
  );
}

async function opened(file: File): Promise<MemberFile> {
  if (file.size > LARGEST) throw new Error(`Choose a file of ${bytes(LARGEST)} at most`);
  const encoding = await encodingOf(file);
  const { value } = await streamCsv(file, encoding).next();
  if (value === undefined) throw new Error('This file is empty');
  return { file, encoding, headings: value.fields, columns: proposedColumns(value.fields) };
}
