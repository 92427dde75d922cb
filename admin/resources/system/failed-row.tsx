import { Box, Button } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { countOf } from '#content-store/formats/numbers.ts';

/** Something that did not arrive, and waits for a person. */
export interface FailedItem {
  readonly about: string;
  readonly to: string | null;
  readonly why: string | null;
  readonly attempts: number;
  readonly endedAt: string;
  /** Whether nobody can tell what became of it. */
  readonly isUnknown: boolean;
}

interface FailedProps {
  readonly item: FailedItem;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

export function FailedRow({ item, isBusy, onRetry, onDrop }: FailedProps) {
  const { timeZone } = useSite();
  const { about, to, isUnknown, why, attempts, endedAt } = item;
  const name = `${about}${to === null ? '' : ` to ${to}`}`;
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 280 }, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'error.main' }}>
          {isUnknown ? 'Unknown' : 'Failed'}
          {why !== null && `: ${why}`}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {formatInstant(endedAt, timeZone)}, after {countOf(attempts, 'attempt')}.{' '}
          {isUnknown &&
            'The connection ended before the mail server had answered: nobody can tell whether the letter arrived. Sent again, it may come twice; the newer link counts.'}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        onClick={onRetry}
        aria-label={`Try again: ${name}`}
      >
        Try again
      </Button>
      <Button size="small" disabled={isBusy} onClick={onDrop} aria-label={`Take off the list: ${name}`}>
        Take off the list
      </Button>
    </Box>
  );
}
