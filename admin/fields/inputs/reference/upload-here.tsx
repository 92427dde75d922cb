import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { assetProblem } from '#admin/fields/asset-problem.ts';
import { PlacedUploads } from '#admin/fields/uploads/placed-uploads.tsx';
import { usePlacedUploads } from '#admin/fields/uploads/use-placed-uploads.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyField, ReferenceTarget } from '#content-store/definition/field.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';

interface UploadHereProps {
  readonly field: AnyField;
  /** Whether several files may be chosen at once. */
  readonly isMultiple?: boolean;
  readonly isDisabled: boolean;
  readonly onStored: (assets: readonly ConsoleRecord[]) => void;
  /** What is wrong with the files, or undefined for nothing. */
  readonly onProblem: (problem: string | undefined) => void;
}

/** Beside a field of the media library: puts a file there and chooses it. For those who may. */
export function UploadHere(props: UploadHereProps) {
  const { permissions } = useUser();
  const { target } = props.field;
  if (target?.collection !== asset.collection || !canWrite(asset, permissions)) return null;
  return <Uploader {...props} target={target} />;
}

function Uploader({
  field,
  target,
  isMultiple = false,
  isDisabled,
  onStored,
  onProblem,
}: UploadHereProps & { readonly target: ReferenceTarget }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploads = usePlacedUploads((stored) => {
    const unfit = stored.map(({ asset: file }) => assetProblem(target, file));
    const wrong = unfit.filter((problem) => problem !== undefined);
    if (wrong.length > 0) onProblem(wrong.join(' '));
    const fitting = stored.flatMap(({ asset: file }, at) => (unfit[at] === undefined ? [file] : []));
    if (fitting.length > 0) onStored(fitting);
  }, onProblem);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    // Where there is one file, the next takes its place.
    if (!isMultiple && files.length > 0) uploads.queue?.cancel(uploads.items.map(({ key }) => key));
    uploads.upload(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        hidden
        aria-label={`Upload for ${field.label}`}
        accept={target.filter?.type === 'image' ? 'image/*' : undefined}
        onChange={choose}
      />
      <Button
        ref={button}
        variant="outlined"
        aria-label={`Upload: ${field.label}`}
        startIcon={<Upload size={15} aria-hidden />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {texts.upload}
      </Button>
      <PlacedUploads uploads={uploads} label={texts.of(field.label)} button={button} />
    </>
  );
}
