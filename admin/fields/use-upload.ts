import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { uploadFile } from '#admin/data/uploads.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { percent } from '#content-store/formats/numbers.ts';
import { asset } from '#content-store/model/media/asset.ts';

interface Uploaded {
  readonly stored: readonly ConsoleRecord[];
  /** What became of the others, in words that name the file. */
  readonly problems: readonly string[];
}

/** Puts files into the media library, one after the other, and tells meanwhile how far it is. */
export function useUpload() {
  const client = useClient();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);

  const upload = async (files: readonly File[]): Promise<Uploaded> => {
    const stored: ConsoleRecord[] = [];
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      const which = files.length === 1 ? '' : ` ${index + 1} of ${files.length}`;
      setProgress(`Uploading${which}…`);
      const onProgress = (part: number) =>
        setProgress(part === 1 ? `Processing${which}…` : `Uploading${which}: ${percent(part)}`);
      try {
        stored.push(await uploadFile(client, file, { onProgress }));
      } catch (error) {
        problems.push(`${file.name}: ${messageOfError(error)}`);
      }
    }
    setProgress(null);
    await queries.invalidateQueries({ queryKey: [asset.name] });
    return { stored, problems };
  };

  return { progress, upload };
}
