import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { csvRow } from '#admin/data/csv/csv.ts';
import { download } from '#admin/data/csv/download.ts';
import { everyRecord } from '#admin/data/records.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';

interface ExportCsvProps {
  readonly entity: AnyEntity;
  /** The fields that the file has, in their order. */
  readonly columns: readonly string[];
  /** What the file is called, before the key of the site. */
  readonly name: string;
  /** A value as its cell has it. */
  readonly cellOf: (value: unknown) => string;
}

/** Saves all records of the site as a file. */
export function ExportCsv({ entity, columns, name, cellOf }: ExportCsvProps) {
  const client = useClient();
  const notify = useNotify();
  const site = useSite();
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    try {
      const parts = [csvRow(columns)];
      for await (const records of everyRecord(client, entity, columns))
        parts.push(records.map((record) => csvRow(columns.map((field) => cellOf(record[field])))).join(''));
      download(new Blob(parts, { type: 'text/csv' }), `${name}-${site.tenantKey}.csv`);
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
