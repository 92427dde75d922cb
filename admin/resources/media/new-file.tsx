import { Box, Button, FormHelperText } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { tallyOf } from '#admin/data/uploading/upload-item.ts';
import { PlacedUploads } from '#admin/fields/uploads/placed-uploads.tsx';
import { type StoredUpload, usePlacedUploads } from '#admin/fields/uploads/use-placed-uploads.ts';
import { isPicture } from '#admin/records/media.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { replaceTexts as texts } from '#content-store/messages/media.ts';
import { texts as uploadTexts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';

interface NewFileProps {
  /** The asset that gets it. */
  readonly record: ConsoleRecord;
  readonly chosen: ConsoleRecord | null;
  readonly error: string | undefined;
  readonly onChoose: (stored: ConsoleRecord) => void;
  /** Told of an asset of the library that has the same file, where that shall be used. */
  readonly onHere: (here: ConsoleRecord) => void;
  /** Takes away what was uploaded for nothing; answers whether it is gone. */
  readonly forget: (uploaded: ConsoleRecord) => Promise<boolean>;
  /** Told when an upload begins to move, and when none does any more. */
  readonly onBusy: (isBusy: boolean) => void;
  readonly onProblem: (problem: string | undefined) => void;
}

/** Uploads one file of the same kind. */
export function NewFile(props: NewFileProps) {
  const { record, chosen, error, forget, onBusy, onChoose, onHere, onProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOfPicture = isPicture(record);
  const take = async (stored: ConsoleRecord) => {
    if (isPicture(stored) === isOfPicture) return onChoose(stored);
    const kind = texts.kindOf(record.type);
    onProblem(texts.unlike(recordTitle(asset, stored), kind, await forget(stored)));
  };
  const takeStored = ([first]: readonly StoredUpload[]) => {
    if (first === undefined) return;
    if (!first.wasHere) return void take(first.asset);
    if (first.asset.id === record.id) return onProblem(texts.same);
    onHere(first.asset);
  };
  const uploads = usePlacedUploads(takeStored, onProblem, { isForHereAlone: true });
  const { queue, items } = uploads;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, 1);
    event.target.value = '';
    if (files.length > 0) queue?.cancel(items.map(({ key }) => key));
    uploads.upload(files);
  };
  const isBusy = tallyOf(items).moving > 0;
  const tell = useRef(onBusy);
  tell.current = onBusy;
  useEffect(() => {
    tell.current(isBusy);
    return () => tell.current(false);
  }, [isBusy]);
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
        ref={button}
        id="replace-file"
        variant="outlined"
        startIcon={<Upload size={15} aria-hidden />}
        aria-describedby={error === undefined ? undefined : 'replace-file-problem'}
        onClick={() => input.current?.click()}
      >
        {chosen === null ? texts.choose : texts.chooseOther}
      </Button>
      <PlacedUploads uploads={uploads} label={uploadTexts.label} button={button} />
      {error !== undefined && (
        <FormHelperText error id="replace-file-problem" role="alert" sx={{ m: 0, mt: 0.5 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
