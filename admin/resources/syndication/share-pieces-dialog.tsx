import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import { copyTexts } from '#content-store/messages/copies.ts';
import { content } from '#content-store/model/content/content.ts';
import { MOST_AT_ONCE } from '#content-store/model/syndication/limits.ts';
import { type CopiesActed, planSharing, shareContent } from '#content-store/model/syndication/operations.ts';
import { PlannedCopies } from './planned-copies.tsx';

const texts = copyTexts.dialog;

interface SharePiecesDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  readonly onShared: (outcome: CopiesActed) => void;
}

/** Asks which sites some pieces are shared to, and says before what would come there. */
export function SharePiecesDialog({ ids, onClose, onShared }: SharePiecesDialogProps) {
  const client = useClient();
  const { sites, permissions } = useUser();
  const { tenantKey } = useSite();
  const others = sites.filter((one) => one.tenantKey !== tenantKey);
  const [only] = others.length === 1 ? others : [];
  const [chosen, setChosen] = useState<readonly string[]>(only === undefined ? [] : [only.tenantKey]);
  const mayShare = canPublish(content, permissions);
  const isLookedAt = ids.length * chosen.length <= MOST_AT_ONCE;
  const plan = useQuery({
    queryKey: ['planSharing', ids, chosen],
    queryFn: () => client.run(planSharing, { ids: [...ids], sites: [...chosen] }),
    enabled: mayShare && isLookedAt && chosen.length > 0,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.run(shareContent, { ids: [...ids], sites: [...chosen] }),
    onSuccess: onShared,
  });
  const toggle = (key: string) =>
    setChosen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]));
  const shown = chosen.length === 0 || !isLookedAt ? undefined : plan.data;
  const number = shown?.filter(({ why }) => why === null).length ?? ids.length * chosen.length;
  const canShare = mayShare && chosen.length > 0 && number > 0 && !plan.isFetching;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="share-pieces">
      <DialogTitle id="share-pieces">{texts.title(ids.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">{texts.help}</Typography>
        {!mayShare && <Alert severity="info">{texts.mayNot}</Alert>}
        {mayShare && others.length === 0 && <Alert severity="info">{texts.noSites}</Alert>}
        {mayShare && others.length > 0 && (
          <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
            <FormLabel component="legend">{texts.sites}</FormLabel>
            <FormGroup row sx={{ columnGap: 2 }}>
              {others.map((one) => (
                <FormControlLabel
                  key={one.tenantKey}
                  control={
                    <Checkbox
                      checked={chosen.includes(one.tenantKey)}
                      onChange={() => toggle(one.tenantKey)}
                    />
                  }
                  label={one.name}
                />
              ))}
            </FormGroup>
            {chosen.length === 0 && <Typography color="text.secondary">{texts.choose}</Typography>}
          </Box>
        )}
        {!isLookedAt && <Alert severity="info">{texts.tooMany(MOST_AT_ONCE)}</Alert>}
        {plan.isLoading && <Skeleton variant="rounded" height={96} aria-label={texts.looking} />}
        {plan.error !== null && (
          <LoadError what={texts.what} error={plan.error} onRetry={() => plan.refetch()} />
        )}
        {shown !== undefined && <PlannedCopies copies={shown} />}
        {error !== null && <Alert severity="error">{messageOfError(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{copyTexts.cancel}</Button>
        <Button variant="contained" disabled={!canShare} loading={isPending} onClick={() => mutate()}>
          {texts.share(canShare ? number : 0)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
