import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useUpload } from '#admin/fields/use-upload.ts';
import { countOf } from '#content-store/formats/numbers.ts';

/** Puts files into the media library. */
export function UploadButton() {
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const { progress, upload } = useUpload();

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    const { stored, problems } = await upload(files);
    for (const problem of problems) notify(problem, { type: 'error' });
    if (stored.length > 0) notify(`${countOf(stored.length, 'file')} uploaded`, { type: 'success' });
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={(event) => void take(event)}
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
