import { Button } from '@mui/material';
import { Replace } from 'lucide-react';
import { useState } from 'react';
import { canDelete } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { isMergeable } from '#content-store/definition/entity.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

/** Another picture or file in the place of one, wherever that is used: for whoever may delete it. */
export function ReplaceButton() {
  const { record, busy } = useEditing();
  const { permissions } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (record === null || !canDelete(asset, permissions, true) || !isMergeable(asset, record)) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={busy !== null}
        onClick={() => setIsOpen(true)}
        startIcon={<Replace size={15} aria-hidden />}
      >
        {texts.open}
      </Button>
      {isOpen && <ReplaceDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  );
}
