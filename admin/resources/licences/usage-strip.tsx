import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { UsageDialog } from './usage-dialog.tsx';

/** Leads to how much a company uses its licence. */
export function UsageStrip({ record }: { readonly record: ConsoleRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        role="note"
        square
        sx={{
          ...{ px: { xs: 1.5, sm: 3 }, py: 0.25, alignItems: 'center' },
          '& .MuiAlert-action': { pt: 0 },
        }}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Usage
          </Button>
        }
      >
        What its readers opened by this licence is counted.
      </Alert>
      {isOpen && <UsageDialog id={String(record.id)} onClose={() => setIsOpen(false)} />}
    </>
  );
}
