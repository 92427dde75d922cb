import { Box } from '@mui/material';
import { FileText } from 'lucide-react';
import { isPicture, thumbnailUrl } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';

interface ThumbnailProps {
  readonly asset: ConsoleRecord;
  /** In pixels; the picture is cut to 3:2. */
  readonly width?: number;
}

/** A small picture of an asset; beside its name it says nothing new, so screen readers pass it over. */
export function Thumbnail({ asset, width = 36 }: ThumbnailProps) {
  const size = { width, height: Math.round((width * 2) / 3), borderRadius: 0.5, flexShrink: 0 };
  // Only its id is known yet.
  if (asset.name === undefined) return <Box sx={{ ...size, bgcolor: 'action.hover' }} />;
  if (!isPicture(asset))
    return (
      <Box sx={{ ...size, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
        <FileText size={16} aria-hidden />
      </Box>
    );
  return (
    <Box
      component="img"
      src={thumbnailUrl(asset, width)}
      alt=""
      loading="lazy"
      sx={{ ...size, objectFit: 'cover', bgcolor: 'action.hover' }}
    />
  );
}
