import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { ExportCsv } from '../list/export-csv.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { COLUMNS } from './redirect-rows.ts';

/** All redirects as a file, and a file of redirects. */
export function RedirectTools() {
  const { permissions } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null);
    event.target.value = '';
  };
  return (
    <>
      <ExportCsv entity={redirect} columns={COLUMNS} name="redirects" cellOf={String} />
      {canWrite(redirect, permissions) && (
        <>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            hidden
            aria-label="CSV file of redirects"
            onChange={choose}
          />
          <Button
            variant="outlined"
            onClick={() => input.current?.click()}
            startIcon={<Upload size={15} aria-hidden />}
          >
            Import CSV…
          </Button>
        </>
      )}
      {file !== null && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
