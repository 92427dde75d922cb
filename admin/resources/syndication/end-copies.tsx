import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { copyTexts as texts } from '#content-store/messages/copies.ts';

export type Ending =
  | { readonly act: 'released'; readonly keepsCanonical: boolean }
  | { readonly act: 'withdrawn' };

interface EndCopiesProps {
  readonly act: Ending['act'];
  readonly number: number;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDecided: (ending: Ending) => void;
}

/** Asks whether copies shall no longer follow their originals, and what becomes of them. */
export function EndCopies({ act, number, isBusy, onClose, onDecided }: EndCopiesProps) {
  const [keepsCanonical, setKeepsCanonical] = useState(true);
  const isRelease = act === 'released';
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="copies-title">
      <DialogTitle id="copies-title">
        {isRelease ? texts.releaseTitle(number) : texts.withdrawTitle(number)}
      </DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">{isRelease ? texts.releaseHelp : texts.withdrawHelp}</Typography>
        {isRelease && (
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={
              <Checkbox
                checked={keepsCanonical}
                onChange={(event) => setKeepsCanonical(event.target.checked)}
              />
            }
            label={texts.keepsCanonical}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          {...(isRelease ? {} : { color: 'error' as const })}
          loading={isBusy}
          onClick={() => onDecided(isRelease ? { act, keepsCanonical } : { act })}
        >
          {isRelease ? texts.releaseNow : texts.withdrawNow}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
