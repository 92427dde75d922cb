import { Button, Tooltip } from '@mui/material';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { settingsPreviewTexts as texts } from '#content-store/messages/settings-preview.ts';

const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}));

/** Shows a page of the site with the settings of the form, saved or not. Nothing for what concerns staff alone. */
export function TrySettings() {
  const { entity } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  if (!entity.isPublic) return null;
  return (
    <>
      <Tooltip title={texts.help(entity.hasWorkingCopies)}>
        <Button startIcon={<Eye aria-hidden />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.button}
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
