import { Button } from '@mui/material';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { csvRow } from '#admin/data/csv/csv.ts';
import { download } from '#admin/data/csv/download.ts';
import { everyRecord } from '#admin/data/records.ts';
import { redirect } from '#content-store/model/redirects/redirect.ts';
import { ImportDialog } from './import-dialog.tsx';
import { COLUMNS } from './redirect-rows.ts';

/** All redirects as a file, and a file of redirects. */
export function RedirectTools() {
  const client = useClient();
  const notify = useNotify();
  const site = useSite();
  const { permissions } = useUser();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    try {
      const parts = [csvRow(COLUMNS)];
      for await (const records of everyRecord(client, redirect, COLUMNS))
        parts.push(records.map((one) => csvRow(COLUMNS.map((name) => String(one[name])))).join(''));
      download(new Blob(parts, { type: 'text/csv' }), `redirects-${site.tenantKey}.csv`);
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null);
    event.target.value = '';
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => void save()}
        startIcon={<Download size={15} aria-hidden />}
      >
        Export CSV
      </Button>
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
