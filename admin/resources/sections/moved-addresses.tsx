import { Box, Skeleton, Typography } from '@mui/material';
import { count, countOf } from '#content-store/formats/numbers.ts';
import type { MovesIfMoved } from '#content-store/model/sections/operations.ts';

/** Changes listed by name; of more, the number is told. */
const LISTED = 50;

interface MovedAddressesProps {
  readonly isElsewhere: boolean;
  readonly moves: MovesIfMoved | undefined;
}

/** Which addresses a move would change, each old one with its new. */
export function MovedAddresses({ isElsewhere, moves }: MovedAddressesProps) {
  const changes = moves?.changes ?? [];
  return (
    <Box>
      <Typography aria-live="polite" variant="body2">
        {summary(isElsewhere, moves) ?? <Skeleton variant="text" aria-label="Looking at the addresses" />}
      </Typography>
      {changes.length > 0 && (
        <Box
          component="ul"
          tabIndex={0}
          aria-label="Addresses that change"
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 1,
            p: 0,
            maxHeight: 240,
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            fontFamily: 'ui-monospace, monospace',
            fontSize: '0.75rem',
          }}
        >
          {changes.slice(0, LISTED).map(({ id, from, to }) => (
            <Box
              component="li"
              key={id}
              sx={{
                px: 1.25,
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
                overflowWrap: 'anywhere',
                '&:first-of-type': { borderTop: 0 },
              }}
            >
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {from}
              </Box>{' '}
              → {to}
            </Box>
          ))}
          {changes.length > LISTED && (
            <Box component="li" sx={{ px: 1.25, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
              and {count(changes.length - LISTED)} more
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

function summary(isElsewhere: boolean, moves: MovesIfMoved | undefined): string | null {
  if (!isElsewhere) return 'It stands there already. Choose another section to move it below.';
  if (moves === undefined) return null;
  if (moves.changes.length === 0)
    return 'No address changes: those of this section and of what is below it are set by hand.';
  const sections = `${countOf(moves.changes.length, 'section')} will come to another address`;
  return `${sections}, and ${countOf(moves.redirects, 'redirect')} will be written. Content keeps its addresses.`;
}
