import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { assetUrl } from '#admin/records/media.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { Table } from '#content-store/body-forms/read-table.ts';
import { texts } from '#content-store/messages/console.ts';
import { asset } from '#content-store/model/media/asset.ts';

/** Rows that are shown while a piece is written. */
const SHOWN = 5;

interface FirstRowsProps {
  readonly file: ConsoleRecord;
  readonly hasHeader: boolean;
}

/** The first rows of a table's file, as readers will see them, and how many follow. */
export function FirstRows({ file, hasHeader }: FirstRowsProps) {
  const address = assetUrl(file);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['table', address, hasHeader],
    queryFn: ({ signal }) => readTableAt(address, hasHeader, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const title = recordTitle(asset, file);
  if (isPending) return <Skeleton variant="rounded" height={120} sx={{ mx: 1.5 }} aria-label="Loading" />;
  if (error !== null || data.rows.length === 0)
    return (
      <Alert
        severity="warning"
        square
        // On a phone what can be done stands below what is said.
        sx={{ py: 0, fontSize: '0.8125rem', flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 190px' } }}
        {...(error !== null && {
          action: (
            <Button size="small" color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          ),
        })}
      >
        {error === null ? texts.table.empty(title) : texts.table.unread(title)}
      </Alert>
    );
  return <ShownRows table={data} title={title} />;
}

function ShownRows({
  table: { header, rows, isNumeric, isCut },
  title,
}: {
  readonly table: Table;
  readonly title: string;
}) {
  const more = rows.length - SHOWN;
  const alignOf = (column: number) => (isNumeric[column] === true ? 'end' : 'start');
  return (
    // Reached by the keyboard, to be scrolled by it.
    <Box component="section" aria-label={title} tabIndex={0} sx={{ mx: 1.5, mb: 0.5, overflowX: 'auto' }}>
      <Box component="table" sx={{ '&&&': { minWidth: '100%', fontSize: '0.875rem' } }}>
        {header.length > 0 && (
          <thead>
            <tr>
              {header.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone.
                <Box key={column} component="th" scope="col" sx={{ '&&&': { textAlign: alignOf(column) } }}>
                  {name}
                </Box>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.slice(0, SHOWN).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so is a row.
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: so is a cell.
                <Box key={column} component="td" sx={{ '&&&': { textAlign: alignOf(column) } }}>
                  {cell}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
      {more > 0 && (
        <Box component="p" sx={{ m: 0, pt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {texts.table.more(more, isCut)}
        </Box>
      )}
    </Box>
  );
}

/** Throws where the file cannot be had. What reads tables comes with the first of them. */
async function readTableAt(address: string, hasHeader: boolean, signal: AbortSignal): Promise<Table> {
  const [{ readTableFile }, answer] = await Promise.all([
    import('#content-store/body-forms/read-table.ts'),
    fetch(address, { signal }),
  ]);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return readTableFile(address, await answer.text(), hasHeader);
}
