import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Typography,
} from '@mui/material';
import { useEditing } from '../editor/editor-context.ts';
import { focusFirstError } from '../editor/focus-first-error.ts';
import type { PublishQuestion } from './use-publish-check.ts';

interface PublishCheckProps {
  readonly question: PublishQuestion;
  readonly onPublish: (at: string | null) => void;
  readonly onClose: () => void;
}

/** Says before a publish what one would expect to be there and is not: a way to each, and going on all the same. */
export function PublishCheck({ question, onPublish, onClose }: PublishCheckProps) {
  const { missing, at } = question;
  const { form } = useEditing();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="publish-check-title">
      <DialogTitle id="publish-check-title">Before this is published</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary">There is nothing yet under</Typography>
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {missing.map(({ field, label, message }) => (
            <li key={field}>
              <Link
                component="button"
                type="button"
                sx={{ py: 0.5, textAlign: 'left' }}
                onClick={() => {
                  onClose();
                  form.clearErrors();
                  // Closed groups open for what is said of a field.
                  form.setError(field, { type: 'expected', message });
                  focusFirstError();
                }}
              >
                {label}
              </Link>
            </li>
          ))}
        </Box>
        <Typography color="text.secondary">Choose one to go to it.</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          autoFocus
          onClick={() => {
            onClose();
            onPublish(at);
          }}
        >
          {at === null ? 'Publish all the same' : 'Schedule all the same'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
