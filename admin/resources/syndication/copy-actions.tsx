import { Alert, Box, Button, IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import { MOST_AT_ONCE } from '#content-store/model/syndication/limits.ts';
import {
  type CopiesActed,
  followAgain,
  releaseCopies,
  type SyndicatedCopyTold,
  withdrawCopies,
} from '#content-store/model/syndication/operations.ts';
import { EndCopies, type Ending } from './end-copies.tsx';

type Act = Ending | { readonly act: 'again' };

interface CopyActionsProps {
  readonly selected: readonly SyndicatedCopyTold[];
  readonly onClear: () => void;
  /** What was done, and what was refused. */
  readonly onDone: (outcome: CopiesActed) => void;
}

/** What is done with the copies that are selected. */
export function CopyActions({ selected, onClear, onDone }: CopyActionsProps) {
  const client = useClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<Ending['act'] | null>(null);
  const copies = selected.map(({ target, id }) => `${target.tenantKey}/${id}`);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: Act) => {
      if (wanted.act === 'released')
        return client.run(releaseCopies, { copies, keepsCanonical: wanted.keepsCanonical });
      return client.run(wanted.act === 'withdrawn' ? withdrawCopies : followAgain, { copies });
    },
    onSuccess: (outcome, { act }) => {
      setAsked(null);
      if (outcome.done > 0) notify(texts.done[act](outcome.done), { type: 'info', messageArgs: {} });
      onDone(outcome);
    },
    onError: (error) => notify(messageOfError(error), { type: 'error', messageArgs: {} }),
  });
  if (selected.length === 0) return null;
  const isTooMany = selected.length > MOST_AT_ONCE;
  const isInStep = selected.every(({ standing }) => standing !== 'released');
  return (
    <Box
      role="region"
      aria-label={texts.selection}
      sx={{
        ...{ position: 'sticky', bottom: { xs: railSize.height, sm: 0 }, zIndex: 9 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1 },
        ...{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 },
      }}
    >
      <IconButton size="small" aria-label={texts.clear} onClick={onClear}>
        <X size={16} aria-hidden />
      </IconButton>
      <Box role="status" sx={{ fontWeight: 600, flex: 1 }}>
        {isTooMany ? texts.tooMany(MOST_AT_ONCE) : texts.selected(selected.length)}
      </Box>
      {isInStep && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending || isTooMany}
          onClick={() => mutate({ act: 'again' })}
        >
          {texts.again}
        </Button>
      )}
      {isInStep && (
        <Button
          size="small"
          variant="outlined"
          disabled={isPending || isTooMany}
          onClick={() => setAsked('released')}
        >
          {texts.release}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        sx={{ color: 'error.main' }}
        disabled={isPending || isTooMany}
        onClick={() => setAsked('withdrawn')}
      >
        {texts.withdraw}
      </Button>
      {asked !== null && (
        <EndCopies
          act={asked}
          number={copies.length}
          isBusy={isPending}
          onClose={() => setAsked(null)}
          onDecided={mutate}
        />
      )}
    </Box>
  );
}

/** What was left as it is, and why. */
export function Refused({ outcome }: { readonly outcome: CopiesActed | null }) {
  if (outcome === null || outcome.refused.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
      {texts.refused(outcome.refused.length)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {outcome.refused.map(({ id, site, title, why }) => (
          <li key={`${site.tenantKey}/${id}`}>{`${title} (${site.name}): ${why}`}</li>
        ))}
      </Box>
    </Alert>
  );
}
