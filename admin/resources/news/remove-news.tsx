import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { NewsItem } from '#content-store/model/news/operations.ts';
import { useNewsActions } from './use-news.ts';

/** Asks before news is gone for everyone. */
export function RemoveNews({ item, onClose }: { readonly item: NewsItem; readonly onClose: () => void }) {
  const { remove } = useNewsActions();
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-news">
      <DialogTitle id="remove-news">Delete “{item.title}”?</DialogTitle>
      <DialogContent>Nobody sees it any longer. It can be brought back from the history.</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          color="error"
          variant="contained"
          onClick={() => {
            onClose();
            void remove(item.id);
          }}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
