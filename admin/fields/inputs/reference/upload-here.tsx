import { Button } from '@mui/material';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { assetProblem } from '#admin/fields/asset-problem.ts';
import { useUpload } from '#admin/fields/use-upload.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { AnyField, ReferenceTarget } from '#content-store/definition/field.ts';
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
  const { progress, upload } = useUpload();
  const isUnderWay = progress !== null;

  // A button that is off lets go of the focus.
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    onProblem(undefined);
    const { stored, problems } = await upload(files);
    const unfit = stored.map((one) => assetProblem(target, one));
    const wrong = [...problems, ...unfit.filter((one) => one !== undefined)];
    if (wrong.length > 0) onProblem(wrong.join(' '));
    const fitting = stored.filter((_, at) => unfit[at] === undefined);
    if (fitting.length > 0) onStored(fitting);
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
        onChange={(event) => void take(event)}
      />
      <Button
        ref={button}
        variant="outlined"
        aria-label={`Upload: ${field.label}`}
        startIcon={<Upload size={15} aria-hidden />}
        loading={isUnderWay}
        loadingPosition="start"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {progress ?? 'Upload'}
      </Button>
    </>
  );
}
