import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { mayBeLeft, trayWanted } from '#admin/data/uploading/left-uploads.ts';

// Few who open the console upload something.
const UploadTray = lazy(async () => ({
  default: (await import('#admin/resources/media/tray/upload-tray.tsx')).UploadTray,
}));

/** Where uploads are shown, over whichever screen: once somebody uploads something, or something was cut off. */
export function UploadTrayPlace() {
  const [isLeft] = useState(mayBeLeft);
  const isWanted = useSyncExternalStore(trayWanted.subscribe, trayWanted.read);
  if (!isLeft && !isWanted) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
}
