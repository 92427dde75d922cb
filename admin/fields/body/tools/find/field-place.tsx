import { Box, Button } from '@mui/material';
import { type FieldMatch, surroundings } from './matches.ts';

interface FieldPlaceProps {
  readonly match: FieldMatch;
  /** Null where the fields cannot be opened. */
  readonly onOpen: (() => void) | null;
}

/** Where in the fields of a block something was found: they are closed, and may show it nowhere. */
export function FieldPlace({ match, onOpen }: FieldPlaceProps) {
  const [before, words, after] = surroundings(match);
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 1 }}>
      <Box role="status" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {match.blockLabel}, {match.field.label}:{' '}
        </Box>
        {before}
        <mark>{words}</mark>
        {after}
      </Box>
      {onOpen !== null && (
        <Button size="small" onClick={onOpen} sx={{ minHeight: 24, py: 0, flexShrink: 0 }}>
          Open the fields
        </Button>
      )}
    </Box>
  );
}
