import { Box, Button, IconButton, Snackbar } from '@mui/material';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { download } from '#admin/data/csv/download.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts as lists } from '#content-store/messages/lists.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { columnsOf } from '../columns/columns.ts';
import { useColumns } from '../columns/use-columns.ts';

const texts = lists.csv;

/** Why it ends where somebody went elsewhere. */
const LEFT = 'left';

/** Names looked up at a time. */
const NAMES_AT_ONCE = 250;

/** Saves all of a list as a file: what its filters match, in its order, with its columns. */
export function CsvButton({ entity }: { readonly entity: AnyEntity }) {
  const client = useClient();
  const provider = useDataProvider();
  const notify = useNotify();
  const { tenantKey, timeZone } = useSite();
  const { filterValues, sort } = useListContext<ConsoleRecord>();
  const [chosen] = useColumns(entity);
  const [progress, setProgress] = useState<readonly [done: number, total: number] | null>(null);
  const ending = useRef(new AbortController());
  // Nothing is saved of a list that was left.
  useEffect(() => () => ending.current.abort(LEFT), []);

  const recordsOf = async (of: AnyEntity, ids: readonly string[]) => {
    const found: ConsoleRecord[] = [];
    for (let at = 0; at < ids.length; at += NAMES_AT_ONCE) {
      const { data } = await provider.getMany<ConsoleRecord>(of.name, {
        ids: ids.slice(at, at + NAMES_AT_ONCE),
      });
      found.push(...data);
    }
    return found;
  };
  const save = async () => {
    ending.current = new AbortController();
    setProgress([0, 0]);
    try {
      const { listCsv } = await import('./list-csv.ts');
      const { parts, rows } = await listCsv(client, entity, {
        ...{ filter: filterValues, sort, timeZone, recordsOf, signal: ending.current.signal },
        columns: columnsOf(entity, chosen, filterValues),
        onProgress: (done, total) => setProgress([done, total]),
      });
      ending.current.signal.throwIfAborted();
      download(new Blob([...parts], { type: 'text/csv' }), `${listPath(entity).slice(1)}-${tenantKey}.csv`);
      notify(texts.saved(rows), { type: 'info', messageArgs: {} });
    } catch (error) {
      if (ending.current.signal.reason === LEFT) return;
      const words = ending.current.signal.aborted ? texts.stopped : messageOfError(error);
      notify(words, { type: ending.current.signal.aborted ? 'info' : 'error', messageArgs: {} });
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <IconButton
        aria-label={texts.download}
        title={`${texts.download}: ${texts.help}`}
        disabled={progress !== null}
        onClick={() => void save()}
      >
        <Download size={18} aria-hidden />
      </IconButton>
      <Snackbar
        open={progress !== null}
        message={<Box role="status">{texts.under(...(progress ?? [0, 0]))}</Box>}
        action={
          <Button size="small" color="inherit" onClick={() => ending.current.abort()}>
            {texts.stop}
          </Button>
        }
      />
    </>
  );
}
