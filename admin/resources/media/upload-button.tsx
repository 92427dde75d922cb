import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useBackend } from '#admin/app/backend-context.ts';
import { messageOfError } from '#admin/data/api-error.ts';
import { count } from '#admin/data/receipt.ts';
import { asset } from '#content-store/model/media/asset.ts';

/** Puts files into the media library, one after the other. */
export function UploadButton() {
  const backend = useBackend();
  const notify = useNotify();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<string | null>(null);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    let stored = 0;
    for (const [index, file] of files.entries()) {
      setProgress(files.length === 1 ? 'Uploading…' : `Uploading ${index + 1} of ${files.length}…`);
      try {
        await backend.upload(file);
        stored += 1;
      } catch (error) {
        notify(`${file.name}: ${messageOfError(error)}`, { type: 'error' });
      }
    }
    setProgress(null);
    if (stored > 0) notify(`${count(stored, 'file')} uploaded`, { type: 'success' });
    await queries.invalidateQueries({ queryKey: [asset.name] });
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={(event) => void upload(event)}
      />
      <Button
        variant="contained"
        startIcon={<Upload size={15} aria-hidden />}
        loading={progress !== null}
        loadingPosition="start"
        onClick={() => input.current?.click()}
      >
        {progress ?? 'Upload'}
      </Button>
    </>
  );
}
