import { Box } from '@mui/material';
import { Link } from 'react-router';
import { entryNamed } from '#content-store/console/entries.ts';
import type { PublishedRecord } from '#content-store/model/publishing/receipt.ts';
import { editPath } from '#content-store/screens/routes.ts';

/** What was published, each leading to where it is edited; nothing where nobody changed anything. */
export function PublishedRecords({ records }: { readonly records: readonly PublishedRecord[] }) {
  if (records.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="What was changed"
      sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
    >
      {records.map((record) => (
        <Box component="li" key={`${record.entity}/${record.id}`} sx={{ py: 0.25 }}>
          <RecordLink record={record} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${record.label}, ${OUTCOMES[record.outcome]} by ${record.by}`}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const OUTCOMES = {
  ...{ published: 'published', changed: 'changed', withdrawn: 'withdrawn', deleted: 'deleted' },
  replaced: 'its file replaced',
} as const;

function RecordLink({ record }: { readonly record: PublishedRecord }) {
  const entity = entryNamed(record.entity);
  const title = record.title === '' ? 'Without a title' : record.title;
  if (entity === undefined || record.outcome === 'deleted') return title;
  return <Link to={editPath(entity, record.id)}>{title}</Link>;
}
