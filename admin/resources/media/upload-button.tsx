import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { openQueue } from '#admin/fields/uploads/open-queue.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { openFolder } from './place-in-folders.ts';
import { DropArea } from './tray/drop-area.tsx';
import type { Dropped } from './tray/dropped-files.ts';
import { useFolders } from './use-folders.ts';

/** Puts files into the media library, into the folder that is open there: chosen, or dropped anywhere on the screen. How far they are, the tray shows. */
export function UploadButton() {
  const client = useClient();
  const notify = useNotify();
  const { id } = useUser();
  const { tenantKey, name } = useSite();
  const { filterValues } = useListContext();
  const folder = openFolder(filterValues.folder);
  const folders = useFolders();
  const folderName = folders?.find((known) => known.id === folder)?.name;
  const input = useRef<HTMLInputElement>(null);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    try {
      (await openQueue(client, id)).add(files, tenantKey, { folder });
    } catch {
      notify(texts.noCode, { type: 'error' });
    }
  };
  const takeDropped = ({ files, unread }: Dropped) => {
    void take(files);
    if (unread > 0) notify(texts.unreadDropped(unread), { type: 'warning' });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    void take(files);
  };

  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={texts.files} onChange={choose} />
      <Button
        variant="contained"
        startIcon={<Upload size={15} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {texts.upload}
      </Button>
      <DropArea
        label={texts.drop(name, typeof folderName === 'string' ? folderName : undefined)}
        onDrop={takeDropped}
      />
    </>
  );
}
