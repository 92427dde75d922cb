import { Box } from '@mui/material';
import { assetUrl, isPicture, thumbnailUrl } from '#admin/records/media.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';

/** The picture a record of the media library stands for, or a way to open its file. */
export function AssetPreview({ record: asset }: { readonly record: ConsoleRecord }) {
  const url = assetUrl(asset);
  const text = (name: string) => (typeof asset[name] === 'string' ? asset[name] : '');
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pt: 3, maxWidth: 808 }}>
      {isPicture(asset) ? (
        <Box
          component="img"
          src={thumbnailUrl(asset, 760)}
          alt={text('alt')}
          sx={{
            display: 'block',
            maxWidth: '100%',
            maxHeight: 360,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        />
      ) : (
        <a href={url} target="_blank" rel="noopener">
          Open {text('file') === '' ? 'the file' : text('file')}
        </a>
      )}
    </Box>
  );
}
