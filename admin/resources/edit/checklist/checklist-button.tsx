import { Alert, Box, Button, Popover, Typography } from '@mui/material';
import { ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { LoadError } from '#admin/ui/load-error.tsx';
import { checklistTexts as texts } from '#content-store/messages/checklists.ts';
import type { CheckedItem } from '#content-store/model/checklists/operations.ts';
import { WORDS_ON_PHONES } from '../action-styles.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { ChecklistLines } from './checklist-lines.tsx';
import { useChecklist } from './use-checklist.ts';

/** Beside publish: how much of the site's checklist is open, and what. Nothing where the site has none for this type. */
export function ChecklistButton({ mayWrite }: { readonly mayWrite: boolean }) {
  const id = useId();
  const isDirty = useIsDirty();
  const { data, error, refetch } = useChecklist();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (error === null && (data === undefined || data.length === 0)) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={<ListChecks size={15} aria-hidden />}
        color={isBlocked(data) ? 'error' : 'primary'}
        sx={WORDS_ON_PHONES}
      >
        {texts.title}: {data === undefined ? '…' : inShort(data)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 400, p: 2.5 } } }}
      >
        <Typography variant="h2" id={id}>
          {texts.title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {texts.help}
        </Typography>
        {error !== null && <LoadError what="The checklist" error={error} onRetry={() => refetch()} />}
        {isDirty && (
          <Alert severity="info" variant="outlined" sx={{ py: 0, mb: 1.5 }}>
            {texts.asSaved}
          </Alert>
        )}
        <Box>{data !== undefined && <ChecklistLines lines={data} mayWrite={mayWrite} onLeave={close} />}</Box>
      </Popover>
    </>
  );
}

function isBlocked(lines: readonly CheckedItem[] | undefined): boolean {
  return lines?.some(({ isDone, rule }) => !isDone && rule === 'required') === true;
}

/** Such as "2 required", "1 open", "all done". */
function inShort(lines: readonly CheckedItem[]): string {
  const open = lines.filter(({ isDone }) => !isDone);
  const required = open.filter(({ rule }) => rule === 'required').length;
  if (required > 0) return texts.requiredOpen(required);
  return open.length > 0 ? texts.open(open.length) : texts.allDone;
}
