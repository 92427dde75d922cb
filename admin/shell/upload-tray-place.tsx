import { lazy, Suspense, useEffect, useState } from 'react';
import { mayBeLeft, TRAY_WANTED } from '#admin/data/uploading/left-uploads.ts';

// Few who open the console upload something.
const UploadTray = lazy(async () => ({
  default: (await import('#admin/resources/media/tray/upload-tray.tsx')).UploadTray,
}));

/** Where uploads are shown, over whichever screen: once somebody uploads something, or something was cut off. */
export function UploadTrayPlace() {
  const [isShown, setIsShown] = useState(mayBeLeft);
  useEffect(() => {
    const show = () => setIsShown(true);
    window.addEventListener(TRAY_WANTED, show);
    return () => window.removeEventListener(TRAY_WANTED, show);
  }, []);
  return (
    isShown && (
      <Suspense fallback={null}>
        <UploadTray />
      </Suspense>
    )
  );
}
