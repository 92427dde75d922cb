import { Button, Tooltip } from '@mui/material';
import { ExternalLink, Eye } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useNotify } from 'react-admin';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { hasPreview, isSeenOnOthers, previewUrl } from '#admin/records/preview.ts';
import { texts } from '#content-store/messages/console.ts';
import { recordPreviewTexts } from '#content-store/messages/record-preview.ts';
import { WORDS_ON_PHONES } from '../action-styles.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Shows the page as it stands in the form: over the form, or in a new tab. For a tab, what is typed is stored as a draft where
 * drafts are kept; elsewhere readers would see it at once, so that it shows what was saved. */
export function PreviewButton({ mayWrite }: { readonly mayWrite: boolean }) {
  const { entity, record, busy, save } = useEditing();
  const site = useSite();
  const client = useClient();
  const notify = useNotify();
  const isDirty = useIsDirty();
  const [isOpen, setIsOpen] = useState(false);
  const url = previewUrl(site, entity, record);
  const savesFirst = mayWrite && entity.hasWorkingCopies && (record === null || isDirty);
  // The server draws what is typed for the pages of records alone, and knows these by what is stored.
  const isOverForm = record !== null && entity.page !== undefined && entity.scope === 'tenant';
  const isOnOthers = isOverForm && url === null && isSeenOnOthers(entity);
  // Whether a new layout is for an address, only its form knows.
  const isKnown = url !== null || isOnOthers || (record === null && entity.fields.alias?.kind === 'alias');
  if (!hasPreview(entity) || !isKnown) return null;

  const saveAndShow = async () => {
    // At once: a browser keeps a window shut that nobody's press asked for, and a save takes its time.
    const opened = window.open('', '_blank');
    const stored = await save();
    const address = previewUrl(site, entity, stored);
    if (address === null) return opened?.close();
    if (opened === null) return notify(texts.preview.blocked, { type: 'warning', messageArgs: {} });
    opened.opener = null;
    opened.location.replace(address);
    notify(texts.preview.saved, { type: 'info', messageArgs: {} });
  };
  const showInTab = () => {
    if (savesFirst) return void saveAndShow();
    if (url === null) return;
    // Opened all the same when renewing fails: the page then says what is wrong.
    const open = () => window.open(url, '_blank', 'noopener');
    client.keepAlive().then(open, open);
  };
  const isClosed = url === null && !savesFirst && !isOverForm;
  const help = isOverForm
    ? recordPreviewTexts.opens
    : isClosed
      ? texts.preview.saveFirst
      : savesFirst
        ? texts.preview.savesFirst
        : isDirty
          ? texts.preview.asSaved
          : texts.preview.opens;
  const show = (event: MouseEvent) => {
    event.preventDefault();
    if (isOverForm) setIsOpen(true);
    else showInTab();
  };
  return (
    <>
      <Tooltip title={help} describeChild>
        <Button
          {...(url === null || savesFirst || isOverForm
            ? { 'aria-disabled': isClosed || busy !== null }
            : { component: 'a', href: url, target: '_blank', rel: 'noopener' })}
          onClick={busy === null ? show : undefined}
          startIcon={isOverForm ? <Eye size={15} aria-hidden /> : <ExternalLink size={15} aria-hidden />}
          sx={{ ...WORDS_ON_PHONES, '&[aria-disabled=true]': { color: 'text.disabled', cursor: 'default' } }}
        >
          Preview
        </Button>
      </Tooltip>
      {isOpen && record !== null && (
        <Suspense>
          <PreviewDialog
            id={record.id}
            onOpenTab={isOnOthers ? undefined : showInTab}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
