import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { download } from '#admin/data/csv/download.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { exportSiteUserDataAdmin } from '#content-store/model/site-users/staff-operations.ts';

/** Saves all that is kept of a site user as a file; its name says no more of them than their id. */
export function ExportButton({ record: { id } }: { readonly record: ConsoleRecord }) {
  const client = useClient();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const kept = await client.run(exportSiteUserDataAdmin, { id: String(id) });
      const file = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' });
      download(file, `site-user-${id}.json`);
    } catch (problem) {
      notify(messageOfError(problem), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void save()}>
      Export data
    </Button>
  );
}
