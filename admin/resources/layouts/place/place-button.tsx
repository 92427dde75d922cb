import { Button } from '@mui/material';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { canPublish } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { placeTexts as texts } from '#content-store/messages/layout-place.ts';
import { layout } from '#content-store/model/layouts/layout.ts';
import { PlaceDialog } from './place-dialog.tsx';

/** A layout in the place of another, for whoever may publish both. */
export function PlaceButton() {
  const { record, busy } = useEditing();
  const { permissions } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (record === null || !canPublish(layout, permissions)) return null;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={busy !== null}
        onClick={() => setIsOpen(true)}
        startIcon={<ArrowLeftRight size={15} aria-hidden />}
      >
        {texts.open}
      </Button>
      {isOpen && <PlaceDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
