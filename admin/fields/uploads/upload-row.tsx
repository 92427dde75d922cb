import { Box, Button, IconButton, LinearProgress } from '@mui/material';
import { X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { UploadItem, UploadState } from '#admin/data/uploading/upload-item.ts';
import type { UploadQueue } from '#admin/data/uploading/upload-queue.ts';
import { Thumbnail } from '#admin/fields/thumbnail.tsx';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import { percent } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/uploads.ts';
import { asset } from '#content-store/model/media/asset.ts';
import { editPath } from '#content-store/screens/routes.ts';

const LIST_ROW = { pl: 2, pr: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const FIELD_ROW = { py: 0.5 } as const;

interface UploadRowProps {
  readonly item: UploadItem;
  readonly queue: UploadQueue;
  readonly act: (work: () => void) => void;
}

/** One file: what it is, how far it is, and what can be done with it. */
export const UploadRow = memo(function UploadRow({ item, queue, act }: UploadRowProps) {
  const { key, name, sent, state } = item;
  const keys = [key];
  const stored = state.kind === 'done' || state.kind === 'here' ? state.asset : null;
  const isEnded = state.kind === 'done' || state.kind === 'refused';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '48px minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'start',
        ...(item.isInPlace ? FIELD_ROW : LIST_ROW),
      }}
    >
      {stored === null ? <Kind name={name} /> : <Thumbnail asset={stored} width={48} />}
      <Box sx={{ minWidth: 0 }}>
        <Box
          title={name}
          sx={{ fontSize: '0.8125rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {/* Whoever fills in a form stays there. */}
          {stored === null || item.isInPlace ? name : <AssetLink of={stored} name={name} />}
        </Box>
        <Box
          sx={{
            fontSize: '0.75rem',
            color: state.kind === 'refused' ? 'error.main' : 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
            overflowWrap: 'anywhere',
          }}
        >
          {said(item)}
        </Box>
        {state.kind === 'sending' && (
          <LinearProgress
            variant="determinate"
            aria-label={name}
            value={Math.round(sent * 100)}
            aria-valuetext={percent(sent)}
            sx={{ mt: 0.5 }}
          />
        )}
        <Decision
          {...{ name, state }}
          onRetry={() => act(() => queue.retry(keys))}
          onUse={() => act(() => queue.takeThatHere(keys))}
          onAnyway={() => act(() => queue.uploadAnyway(keys))}
        />
      </Box>
      {/* What the server has whole, it stores. */}
      {state.kind !== 'processing' && (
        <IconButton
          size="small"
          aria-label={isEnded ? texts.remove(name) : texts.cancel(name)}
          onClick={() => act(() => queue.cancel(keys))}
        >
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Box>
  );
});

interface DecisionProps {
  readonly name: string;
  readonly state: UploadState;
  readonly onRetry: () => void;
  readonly onUse: () => void;
  readonly onAnyway: () => void;
}

function Decision({ name, state, onRetry, onUse, onAnyway }: DecisionProps) {
  if (state.kind === 'refused')
    return (
      <Button size="small" sx={SMALL} aria-label={texts.retryOne(name)} onClick={onRetry}>
        {texts.retry}
      </Button>
    );
  if (state.kind !== 'here') return null;
  return (
    <>
      <Button size="small" sx={SMALL} aria-label={texts.takeOne(name)} onClick={onUse}>
        {texts.take}
      </Button>
      <Button size="small" sx={{ ...SMALL, ml: 1.5 }} aria-label={texts.anywayOne(name)} onClick={onAnyway}>
        {texts.anyway}
      </Button>
    </>
  );
}

const SMALL = { minHeight: 24, minWidth: 0, py: 0, px: 0.5, ml: -0.5 } as const;

function AssetLink({ of, name }: { readonly of: ConsoleRecord; readonly name: string }) {
  return (
    <Box component={Link} to={editPath(asset, String(of.id))} sx={{ color: 'primary.main' }}>
      {name}
    </Box>
  );
}

/** What it is, as its name says, until there is a picture of it. */
function Kind({ name }: { readonly name: string }) {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1] ?? '?';
  return (
    <Box
      aria-hidden
      sx={{
        width: 48,
        height: 32,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.5,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        fontSize: '0.6875rem',
        fontWeight: 600,
      }}
    >
      {ending.toUpperCase()}
    </Box>
  );
}

function said({ state, sent, size }: UploadItem): string {
  switch (state.kind) {
    case 'waiting':
      return texts.waiting;
    case 'sending':
      return texts.sending(sent, size);
    case 'processing':
      return texts.processing;
    case 'paused':
      return state.why === 'limit' ? texts.paused.limit(state.problem) : texts.paused[state.why];
    case 'refused':
      return state.problem;
    case 'here':
      return texts.here(recordTitle(asset, state.asset));
    case 'done':
      return state.wasHere ? texts.used : texts.done;
    case 'cutOff':
      return state.hasFile ? texts.cutOff : texts.lost;
  }
}
