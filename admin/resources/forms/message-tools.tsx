import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { csvRow, inertCell } from '#admin/data/csv/csv.ts';
import { download } from '#admin/data/csv/download.ts';
import { everyRecord } from '#admin/data/records.ts';
import { formMessage } from '#content-store/model/forms/form-message.ts';

const COLUMNS = [
  ...['receivedAt', 'form', 'name', 'email', 'organization', 'phone', 'country', 'region', 'message'],
  ...['page', 'consentKey', 'consent', 'isAnswered'],
] as const;

/** All messages of the site as a file. */
export function MessageTools() {
  const client = useClient();
  const notify = useNotify();
  const site = useSite();
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    try {
      const parts = [csvRow(COLUMNS)];
      for await (const messages of everyRecord(client, formMessage, COLUMNS))
        parts.push(messages.map((one) => csvRow(COLUMNS.map((name) => cellOf(one[name])))).join(''));
      download(new Blob(parts, { type: 'text/csv' }), `messages-${site.tenantKey}.csv`);
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      loading={isBusy}
      onClick={() => void save()}
      startIcon={<Download size={15} aria-hidden />}
    >
      Export CSV
    </Button>
  );
}

/** A value of what a reader sent. */
function cellOf(value: unknown): string {
  return value === null || value === undefined ? '' : inertCell(String(value));
}
