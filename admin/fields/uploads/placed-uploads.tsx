import { Box } from '@mui/material';
import type { RefObject } from 'react';
import { tallyOf } from '#admin/data/uploading/upload-item.ts';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { UploadRow } from './upload-row.tsx';
import { useHeard } from './use-heard.ts';
import type { PlacedUploads as Placed } from './use-placed-uploads.ts';

interface PlacedUploadsProps {
  readonly uploads: Placed;
  readonly label: string;
  /** Where the focus goes once what had it is gone. */
  readonly button: RefObject<HTMLElement | null>;
}

/** The uploads of a field, below it: how far they are, and what is to be decided. */
export function PlacedUploads({ uploads: { queue, items, stored }, label, button }: PlacedUploadsProps) {
  const tally = tallyOf(items);
  const heard = useHeard({ ...tally, stored, all: tally.all + stored });
  const act = (work: () => void) => {
    work();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <Box role="status" sx={heardOnly}>
        {heard}
      </Box>
      {queue !== null && items.length > 0 && (
        <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', flexBasis: '100%' }}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} queue={queue} act={act} />
          ))}
        </Box>
      )}
    </>
  );
}
