import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import type { InsteadOfPage } from '#admin/resources/domain.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type PublishWarning, warningInWords } from './publish-warning.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface PublishWarningDialogProps {
  readonly warning: PublishWarning | null;
  readonly insteadOfPage: InsteadOfPage | undefined;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Asks before a publish does what nobody may expect of it, and offers what may be meant: that readers who would lose the
 * piece keep it until then, or that a page there is changes where one would be added. */
export function PublishWarningDialog({
  warning,
  insteadOfPage,
  onPublish,
  onClose,
}: PublishWarningDialogProps) {
  const { timeZone } = useSite();
  const [opened, setOpened] = useState<Alternative | null>(null);
  // Two dialogs at once would hide from screen readers what the second opens.
  const next = useRef<Alternative | null>(null);
  const alternative = alternativeTo(warning, insteadOfPage);
  return (
    <>
      <ConfirmDialog
        confirmation={warning === null ? null : { action: 'publish', ...warningInWords(warning, timeZone) }}
        isBusy={false}
        furtherAction={
          alternative !== null && (
            <Button
              sx={{ mr: 'auto' }}
              onClick={() => {
                next.current = alternative.kind;
                onClose();
              }}
            >
              {alternative.label}
            </Button>
          )
        }
        onCancel={onClose}
        onGone={() => {
          setOpened(next.current);
          next.current = null;
        }}
        onConfirm={() => {
          onClose();
          onPublish();
        }}
      />
      {opened === 'schedule' && <ScheduleDialog isSeen onClose={() => setOpened(null)} />}
      {opened === 'insteadOfPage' && insteadOfPage !== undefined && (
        <insteadOfPage.Dialog onClose={() => setOpened(null)} />
      )}
    </>
  );
}

type Alternative = 'schedule' | 'insteadOfPage';

/** What is offered beside the publish; null for nothing. */
function alternativeTo(
  warning: PublishWarning | null,
  insteadOfPage: InsteadOfPage | undefined,
): { readonly kind: Alternative; readonly label: string } | null {
  if (warning?.kind === 'takesDown') return { kind: 'schedule', label: 'Schedule the update instead…' };
  return warning?.kind === 'addsPages' && warning.isStored && insteadOfPage !== undefined
    ? { kind: 'insteadOfPage', label: insteadOfPage.label }
    : null;
}
