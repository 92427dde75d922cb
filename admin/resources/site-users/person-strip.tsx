import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { isTicked } from '#content-store/definition/field.ts';
import { ExportButton } from './export-button.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { SimulateButton } from './simulate-button.tsx';

/** What is done for a person beside changing what they say: seeing the site as they do, where they are logged in, and all that is
 * kept of them. */
export function PersonStrip({ record }: { readonly record: ConsoleRecord }) {
  const [isListing, setIsListing] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        role="note"
        square
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 0.25, alignItems: 'center', flexWrap: 'wrap' },
          '& .MuiAlert-message': { flex: '1 1 14rem' },
          '& .MuiAlert-action': { flexWrap: 'wrap', gap: 0.5, pt: 0 },
        }}
        action={
          <>
            {isTicked(record.status) && <SimulateButton record={record} />}
            <Button size="small" onClick={() => setIsListing(true)}>
              Sessions
            </Button>
            <ExportButton record={record} />
          </>
        }
      >
        Signing in as this person lasts for one day. That and an export are in the history by your name.
      </Alert>
      {isListing && <SessionsDialog id={record.id} onClose={() => setIsListing(false)} />}
    </>
  );
}
