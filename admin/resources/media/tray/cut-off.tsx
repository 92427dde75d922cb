import { Box, Button } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import type { UploadItem } from '#admin/data/uploading/upload-item.ts';
import type { UploadQueue } from '#admin/data/uploading/upload-queue.ts';
import { texts } from '#content-store/messages/uploads.ts';

interface CutOffProps {
  readonly items: readonly UploadItem[];
  readonly queue: UploadQueue;
}

/** Offers to go on with what an earlier page did not end: at once where this browser has the files, else once the same are
 * chosen again. */
export function CutOff({ items, queue }: CutOffProps) {
  const input = useRef<HTMLInputElement>(null);
  const [others, setOthers] = useState(0);
  const left = items.filter(({ state }) => state.kind === 'cutOff');
  const missing = left.filter(({ state }) => state.kind === 'cutOff' && !state.hasFile).length;
  if (left.length === 0)
    return others === 0 ? null : (
      <Box
        role="status"
        sx={{ px: 2, py: 1, fontSize: '0.8125rem', borderBottom: 1, borderColor: 'divider' }}
      >
        {texts.unfinished.others(others)}
      </Box>
    );
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    setOthers(queue.match(files));
  };
  return (
    <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 600 }}>
        {texts.unfinished.title(left.length)}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {texts.unfinished.help(missing)} {others > 0 && texts.unfinished.others(others)}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {missing < left.length && (
          <Button size="small" variant="contained" onClick={() => queue.resume()}>
            {texts.unfinished.resume}
          </Button>
        )}
        {missing > 0 && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              aria-label={texts.unfinished.choose}
              onChange={choose}
            />
            <Button
              size="small"
              variant={missing === left.length ? 'contained' : 'outlined'}
              onClick={() => input.current?.click()}
            >
              {texts.unfinished.choose}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => queue.cancel(left.map(({ key }) => key))}>
          {texts.unfinished.forget}
        </Button>
      </Box>
    </Box>
  );
}
