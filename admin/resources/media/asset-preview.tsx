import { Alert, Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { assetUrl, isPicture, thumbnailUrl } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { rightsNote } from '#admin/records/rights.ts';
import { useEditing } from '#admin/resources/edit/editor/editor-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { rightsTexts } from '#content-store/messages/media.ts';
import { asset as assetEntity } from '#content-store/model/media/asset.ts';
import { FocusPicker } from './focus-picker.tsx';

/** The picture a record of the media library stands for, or a way to open its file. */
export function AssetPreview({ record: asset }: { readonly record: ConsoleRecord }) {
  const text = (name: string) => (typeof asset[name] === 'string' ? asset[name] : '');
  const { timeZone } = useSite();
  const rights = rightsNote(asset, timeZone, Date.now());
  const { permissions } = useUser();
  useToastOfEnd(text('leftOutAfter'), timeZone);
  // A logo is shown whole, and an icon is no picture that pages cut.
  const isCut = isPicture(asset) && asset.isLogo !== true && !text('file').endsWith('.ico');
  const url = assetUrl(asset);
  return (
    <Box sx={{ minWidth: 0 }}>
      {rights !== null && (
        <Alert severity={rights.isUnseen ? 'warning' : 'info'} variant="outlined" sx={{ mb: 2 }}>
          {rights.words}
        </Alert>
      )}
      {isCut ? (
        <FocusPicker record={asset} isReadOnly={!canWrite(assetEntity, permissions)} />
      ) : isPicture(asset) ? (
        <Box
          component="img"
          src={thumbnailUrl(asset, 760)}
          alt={text('alt')}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 360,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      ) : (
        <a href={url} target="_blank" rel="noopener">
          Open {text('file') === '' ? 'the file' : text('file')}
        </a>
      )}
    </Box>
  );
}

/** Whoever saves from when on it is left out has the fields of that before them, and not what is said at the top. */
function useToastOfEnd(until: string, timeZone: string) {
  const { busy } = useEditing();
  const notify = useNotify();
  const before = useRef(until);
  useEffect(() => {
    if (before.current === until) return;
    before.current = until;
    if (until !== '' && busy === 'save')
      notify(rightsTexts.saved(formatInstant(until, timeZone)), { type: 'success', messageArgs: {} });
  }, [until, timeZone, busy, notify]);
}
