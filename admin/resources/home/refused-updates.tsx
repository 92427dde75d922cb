import { Alert, Box } from '@mui/material';
import { Link } from 'react-router';
import { STATE_FILTER, whereOfState } from '#admin/records/state-filter.ts';
import { count, plural } from '#content-store/formats/numbers.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';
import { content, pieceTitle, usePieces } from './use-pieces.ts';

/** Pieces named. */
const NAMED = 3;
const FILTER = { [STATE_FILTER]: 'refused' };
const ASKED = { first: NAMED, where: whereOfState(content, FILTER[STATE_FILTER], 0) };

/** Says what was to be published by itself and could not be: nobody may have been there at its moment. */
export function RefusedUpdates() {
  const { data: refused } = usePieces(ASKED);
  const { data = [], total = 0 } = refused ?? {};
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
            <Link to={editPath(content, record.id)}>{pieceTitle(record)}</Link>
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
