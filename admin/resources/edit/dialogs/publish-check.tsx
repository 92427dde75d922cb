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
import { checklistTexts } from '#content-store/messages/checklists.ts';
import { ChecklistLines } from '../checklist/checklist-lines.tsx';
import { useChecklist } from '../checklist/use-checklist.ts';
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
  const { missing, open, at } = question;
  // As it was told before the question, until it is told again.
  const { data: lines = open } = useChecklist();
  // Those that were ticked since stay.
  const listed = lines.filter(({ label }) => open.some((line) => line.label === label));
  const isRefused = listed.some(({ isDone, rule }) => rule === 'required' && !isDone);
  const isSettled = missing.length === 0 && listed.every(({ isDone }) => isDone);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="publish-check-title">
      <DialogTitle id="publish-check-title">Before this is published</DialogTitle>
      <DialogContent>
        {(['required', 'warned'] as const).map((rule) => {
          const ofRule = listed.filter((line) => line.rule === rule);
          if (ofRule.length === 0) return null;
          return (
            <Box key={rule} sx={{ mb: 2 }}>
              <Typography color="text.secondary" sx={{ mb: 1 }}>
                {checklistTexts.before[rule]}
              </Typography>
              <ChecklistLines lines={ofRule} mayWrite onLeave={onClose} />
            </Box>
          );
        })}
        {missing.length > 0 && <NothingYet missing={missing} onClose={onClose} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          autoFocus={!isRefused}
          disabled={isRefused}
          onClick={() => {
            onClose();
            onPublish(at);
          }}
        >
          {[at === null ? 'Publish' : 'Schedule', isSettled ? '' : 'all the same'].join(' ').trim()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What one would expect to be there and is not. */
function NothingYet({
  missing,
  onClose,
}: Pick<PublishQuestion, 'missing'> & Pick<PublishCheckProps, 'onClose'>) {
  const { form } = useEditing();
  return (
    <>
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
    </>
  );
}
