import { Alert, Box } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { STATE_FILTER } from '#admin/records/state-filter.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import { content } from '#content-store/model/content/content.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';

/** Pieces named. */
const NAMED = 3;
const FILTER = { [STATE_FILTER]: 'refused' };

/** Says what was to be published by itself and could not be: nobody may have been there at its moment. */
export function RefusedUpdates() {
  const { data = [], total = 0 } = useGetList<ConsoleRecord>(content.name, {
    pagination: { page: 1, perPage: NAMED },
    sort: { field: 'updatedAt', order: 'DESC' },
    filter: FILTER,
    meta: { view: 'list' },
  });
  if (total === 0) return null;
  return (
    <Alert severity="error" variant="outlined">
      <strong>
        {plural(total, 'A scheduled update', `${count(total)} scheduled updates`)} could not be published.
      </strong>{' '}
      Open {plural(total, 'it', 'each')} to see why:
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.map((record) => (
          <li key={record.id}>
            <Link to={editPath(content, record.id)}>{recordTitle(content, record)}</Link>
          </li>
        ))}
        {total > data.length && (
          <li>
            <Link to={`${listPath(content)}?filter=${encodeURIComponent(JSON.stringify(FILTER))}`}>
              {count(total - data.length)} more
            </Link>
          </li>
        )}
      </Box>
    </Alert>
  );
}
