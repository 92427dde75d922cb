import { Alert, Box, Button, LinearProgress } from '@mui/material';
import type { UploadItem } from '#admin/data/uploading/upload-item.ts';
import { recordTitle } from '#admin/records/record-title.ts';
import { percent } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { useBody, useBodyState } from '../state/body-store.ts';

interface UploadStateProps {
  readonly upload: string;
  readonly onRemove: () => void;
}

/** In the place of what a block shows, while its file is on its way: how far it is, why it did not arrive, or what is to be
 * decided. */
export function UploadState({ upload, onRemove }: UploadStateProps) {
  const { actions } = useBody();
  const shown = useBodyState(({ uploads }) => uploads[upload]);
  const cancel = () => {
    actions.cancel(upload);
    onRemove();
  };
  const remove = (
    <Button size="small" color="inherit" onClick={cancel}>
      Remove
    </Button>
  );
  const name = shown?.file.name ?? 'The file';
  const problem = problemOf(shown);
  if (problem !== null)
    return (
      <Alert
        severity="error"
        square
        action={
          <>
            {shown !== undefined && (
              <Button size="small" color="inherit" onClick={() => actions.retry(upload)}>
                {texts.retry}
              </Button>
            )}
            {remove}
          </>
        }
      >
        {name}: {problem}
      </Alert>
    );
  const state = shown?.item?.state;
  if (state?.kind === 'here')
    return (
      <Alert severity="info" square role="status">
        {name}: {texts.here(recordTitle(asset, state.asset))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.5 }}>
          <Button
            size="small"
            color="inherit"
            aria-label={texts.takeOne(name)}
            onClick={() => actions.takeThatHere(upload)}
          >
            {texts.take}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={texts.anywayOne(name)}
            onClick={() => actions.uploadAnyway(upload)}
          >
            {texts.anyway}
          </Button>
          {remove}
        </Box>
      </Alert>
    );
  return <OnItsWay name={name} item={shown?.item ?? null} onCancel={cancel} />;
}

function problemOf(
  shown: { readonly problem: string | null; readonly item: UploadItem | null } | undefined,
): string | null {
  if (shown === undefined) return 'This upload is gone.';
  return shown.item?.state.kind === 'refused' ? shown.item.state.problem : shown.problem;
}

interface OnItsWayProps {
  readonly name: string;
  /** Null until it is among those that wait. */
  readonly item: UploadItem | null;
  readonly onCancel: () => void;
}

function OnItsWay({ name, item, onCancel }: OnItsWayProps) {
  const kind = item?.state.kind ?? 'waiting';
  const isSent = kind === 'processing' || kind === 'done';
  const doing = isSent ? 'Processing' : kind === 'sending' ? 'Uploading' : 'Waiting to upload';
  const sent = item?.sent ?? 0;
  // What came of it so far is kept while it waits for a connection.
  const isMeasured = !isSent && (kind === 'sending' || sent > 0);
  return (
    <Box sx={{ px: 1.5, pb: 1.5, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Box component="span" role="status" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {doing} {name}… {item !== null && whyPaused(item)}
        </Box>
        {/* Each per cent would be too much to hear; the bar has it for who asks. */}
        <Box component="span" aria-hidden sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {isMeasured && percent(sent)}
        </Box>
        {/* What the server has whole, it stores. */}
        {!isSent && (
          <Button size="small" onClick={onCancel} sx={{ minHeight: 24, py: 0 }}>
            Cancel
          </Button>
        )}
      </Box>
      <LinearProgress
        aria-label={`${doing} ${name}`}
        {...(isMeasured
          ? { variant: 'determinate', value: Math.round(sent * 100), 'aria-valuetext': percent(sent) }
          : {})}
        sx={{ mt: 0.5 }}
      />
    </Box>
  );
}

function whyPaused({ state }: UploadItem): string {
  if (state.kind !== 'paused') return '';
  return state.why === 'limit' ? texts.paused.limit(state.problem) : texts.paused[state.why];
}
