import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { servedCode } from '#admin/client/served-code.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { texts } from '#content-store/messages/console.ts';
import { buildOf } from '#content-store/operations/request.ts';

/** How often a newer build is looked for (S0 §9), in milliseconds. */
const EVERY = 3_600_000;

/** Says when the server has a newer console than the one that runs, and offers to load it. Unsaved changes are asked
 * about on the way, as before any leaving. */
export function BuildUpdate() {
  const [running] = useState(() => buildOf(document));
  const [isNewer, setIsNewer] = useState(false);

  useEffect(() => {
    const timer = setInterval(async () => {
      const served = await servedCode();
      if (served !== null && served !== running) setIsNewer(true);
    }, EVERY);
    return () => clearInterval(timer);
  }, [running]);

  if (!isNewer) return null;
  return (
    <Box
      sx={{
        ...{ position: 'fixed', right: { xs: 8, sm: 24 }, bottom: { xs: railSize.height + 8, sm: 24 } },
        zIndex: 'snackbar',
      }}
    >
      <Alert
        severity="info"
        role="status"
        action={
          <>
            <Button color="inherit" onClick={() => window.location.reload()}>
              {texts.update.reload}
            </Button>
            {/* It is said again in an hour. */}
            <Button color="inherit" onClick={() => setIsNewer(false)}>
              {texts.update.later}
            </Button>
          </>
        }
      >
        {texts.update.ready}
      </Alert>
    </Box>
  );
}
