import { Alert, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { texts } from '#content-store/messages/console.ts';
import { savingTexts } from '#content-store/messages/saving.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useIsDirty } from '../editor/use-is-dirty.ts';
import { usePresence } from '../presence/presence-context.ts';
import { useKept } from './kept-context.ts';

const bar = { px: { xs: 1.5, sm: 3 }, py: 0.25, borderBottom: 1, borderColor: 'divider' };

/** Says why what is typed is not saved, and what can be done about it: no connection, no session, no record. */
export function ConnectionStrip() {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const { autosave } = useEditing();
  return autosave.isOn ? <SavedByItself isOnline={isOnline} /> : <SavedByHand isOnline={isOnline} />;
}

function SavedByItself({ isOnline }: { readonly isOnline: boolean }) {
  const { autosave, signIn } = useEditing();
  const { isOff } = useKept();
  const isDirty = useIsDirty();
  const { heardVersion } = usePresence();
  const { problem } = autosave;
  const kind = isOnline ? (problem?.kind ?? null) : 'offline';
  // Who deleted it is said by a notice of its own.
  const isTold = kind === 'gone' && heardVersion?.isGone === true;
  if (kind === null || kind === 'held' || isTold || (isOnline && !isDirty)) return null;
  const words =
    problem?.kind === 'refused' && isOnline ? savingTexts.refused(problem.message) : wordsOf[kind];
  return (
    <Alert
      severity={kind === 'gone' || kind === 'refused' ? 'error' : 'warning'}
      role="status"
      square
      sx={bar}
    >
      {words} {isOff && savingTexts.notKept}{' '}
      {kind === 'lost' && (
        <Button size="small" color="inherit" disabled={autosave.isSaving} onClick={autosave.retry}>
          {savingTexts.tryNow}
        </Button>
      )}
      {kind === 'signedOut' && (
        <Button size="small" color="inherit" onClick={signIn}>
          {savingTexts.signIn}
        </Button>
      )}
    </Alert>
  );
}

const wordsOf = {
  offline: savingTexts.offline,
  lost: savingTexts.lost,
  signedOut: savingTexts.signedOut,
  gone: savingTexts.gone,
  refused: '',
} as const;

function SavedByHand({ isOnline }: { readonly isOnline: boolean }) {
  const { save, busy } = useEditing();
  const { isOff } = useKept();
  const isDirty = useIsDirty();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (!isDirty) setWasOffline(false);
  }, [isOnline, isDirty]);
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
