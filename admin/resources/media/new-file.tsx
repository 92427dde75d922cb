import { Box, Button, FormHelperText } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { useUpload } from '#admin/fields/use-upload.ts';
import { isPicture } from '#admin/records/media.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';

interface NewFileProps {
  /** The asset that gets it. */
  readonly record: ConsoleRecord;
  readonly chosen: ConsoleRecord | null;
  readonly error: string | undefined;
  readonly onChoose: (stored: ConsoleRecord) => void;
  /** Takes away what was uploaded for nothing; answers whether it is gone. */
  readonly forget: (uploaded: ConsoleRecord) => Promise<boolean>;
  /** Told when an upload begins, and when all of it is over. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Uploads one file of the same kind. */
export function NewFile({ record, chosen, error, forget, onBusy, onChoose, onProblem }: NewFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const { progress, upload } = useUpload();
  const isOfPicture = isPicture(record);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    if (files.length === 0) return;
    onProblem(undefined);
    onBusy(true);
    void take(files).finally(() => onBusy(false));
  };
  const take = async (files: readonly File[]) => {
    const {
      stored: [first],
      problems,
    } = await upload(files);
    if (first === undefined) return onProblem(problems.join(' '));
    if (isPicture(first) === isOfPicture) return onChoose(first);
    const kind = isOfPicture ? 'picture' : 'file of this kind';
    onProblem(texts.unlike(recordTitle(asset, first), kind, await forget(first)));
  };
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept={isOfPicture ? 'image/*' : undefined}
        onChange={choose}
      />
      <Button
        variant="outlined"
        startIcon={<Upload size={15} aria-hidden />}
        loading={progress !== null}
        loadingPosition="start"
        aria-describedby={error === undefined ? undefined : 'replace-file-problem'}
        onClick={() => input.current?.click()}
      >
        {progress ?? (chosen === null ? texts.choose : texts.chooseOther)}
      </Button>
      {error !== undefined && (
        <FormHelperText error id="replace-file-problem" role="alert" sx={{ m: 0, mt: 0.5 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
