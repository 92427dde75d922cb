import { Alert, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '#content-store/messages/console.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { useKept } from './kept-context.ts';

/** Says that the browser has no connection, and, once it has one again, what there is still to save. */
export function ConnectionStrip() {
  const { save, busy } = useEditing();
  const { isOff } = useKept();
  const isDirty = useIsDirty();
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const [wasOffline, setWasOffline] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (!isDirty) setWasOffline(false);
  }, [isOnline, isDirty]);
  const bar = { px: { xs: 1.5, sm: 3 }, py: 0.25, borderBottom: 1, borderColor: 'divider' };
  if (!isOnline)
    return (
      <Alert severity="warning" square sx={bar}>
        {isOff ? texts.offline.notKept : texts.offline.typed}
      </Alert>
    );
  if (!wasOffline || !isDirty) return null;
  return (
    <Alert severity="info" role="status" square sx={bar}>
      {texts.offline.back}{' '}
      {/* Beside the words: what was said of the last try may still stand over the other end. */}
      <Button size="small" color="inherit" disabled={busy !== null} onClick={() => void save()}>
        Save now
      </Button>
    </Alert>
  );
}

function onConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
