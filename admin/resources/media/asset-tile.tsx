import { Box } from '@mui/material';
import { FileText } from 'lucide-react';
import { isPicture, thumbnailUrl } from '#admin/records/media.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { recordState } from '#admin/records/record-state.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { TileParts, TileProps } from '#admin/resources/domain.ts';
import { StateLabel } from '#admin/resources/edit/notices/state-label.tsx';
import { isBlank } from '#content-store/definition/is-blank.ts';
import { bytes } from '#content-store/formats/numbers.ts';
import { mediaTexts as texts } from '#content-store/messages/media.ts';
import { asset } from '#content-store/model/media/asset.ts';

/** An asset in the grid: whole, with what it is and what is wrong with it. */
function AssetTile({ record, referrers }: TileProps) {
  const state = recordState(asset, record, metaOf(record), Date.now());
  const isForATime = state.kind === 'live' ? state.until !== undefined : state.kind !== 'new';
  const isUndescribed = isPicture(record) && isBlank(record.alt);
  return (
    <>
      <Box
        sx={({ palette }) => ({
          display: 'grid',
          placeItems: 'center',
          aspectRatio: '3 / 2',
          overflow: 'hidden',
          p: record.isLogo === true ? 2 : 0,
          background: mayBeSeenThrough(record) ? CHECKER : palette.mode === 'dark' ? '#8b93a1' : '#e9ebef',
          color: palette.mode === 'dark' ? '#1b1f27' : '#4a5160',
        })}
      >
        {isPicture(record) ? (
          <Box
            component="img"
            src={thumbnailUrl(record, 240)}
            alt=""
            loading="lazy"
            sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain' }}
          />
        ) : (
          <FileText size={36} aria-hidden />
        )}
      </Box>
      <Box sx={{ px: 1.25, py: 1, fontSize: '0.75rem', minWidth: 0 }}>
        <Box
          title={recordTitle(asset, record)}
          sx={{
            fontWeight: 600,
            fontSize: '0.8125rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {recordTitle(asset, record)}
        </Box>
        <Box sx={{ color: 'text.secondary', minHeight: '1.5em' }}>{factsOf(record)}</Box>
        <Box sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
          {referrers !== undefined && texts.usedBy(referrers)}
        </Box>
        {isForATime && <StateLabel state={state} />}
        {isUndescribed && <Box sx={{ color: 'warning.main' }}>{texts.undescribed}</Box>}
      </Box>
    </>
  );
}

/** What is see-through stands out on it, be it light or dark. */
const CHECKER = 'repeating-conic-gradient(#8f97a5 0% 25%, #a4abb7 0% 50%) 0 0 / 20px 20px';

/** Photographs are stored in another form. */
function mayBeSeenThrough({ isLogo, file }: ConsoleRecord): boolean {
  return isLogo === true || (typeof file === 'string' && /\.(?:png|svg|gif)$/.test(file));
}

function factsOf({ file, width, height, fileSize }: ConsoleRecord): string {
  const ending = typeof file === 'string' ? /\.([a-z0-9]+)$/.exec(file)?.[1]?.toUpperCase() : undefined;
  const size = typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : undefined;
  const weight = typeof fileSize === 'number' ? bytes(fileSize) : undefined;
  return [ending, size, weight].filter((one) => one !== undefined).join(' · ');
}

export const assetTile: TileParts = {
  Tile: AssetTile,
  fields: ['isLogo', 'fileSize', 'width', 'height', 'alt'],
};
