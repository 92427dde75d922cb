import { Alert } from '@mui/material';
import { presenceTexts } from '#content-store/messages/presence.ts';
import { useEditing } from '../editor/editor-context.ts';
import { usePresence } from './presence-context.ts';

/** Says that somebody deleted the record while it was open here. */
export function GoneNotice() {
  const { heardVersion } = usePresence();
  const { busy } = useEditing();
  // Whoever deletes it here is on the way to another screen.
  if (heardVersion?.isGone !== true || busy !== null) return null;
  return (
    <Alert severity="error" square sx={{ px: { xs: 1.5, sm: 3 }, py: 0.25 }}>
      {presenceTexts.gone(heardVersion.by)}
    </Alert>
  );
}
