import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { receiptInWords } from '#admin/records/receipt.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/console.ts';
import { rebuildSite } from '#content-store/model/publishing/operations.ts';

/** Renders the whole site anew, once it was said what that does. */
export function RebuildSite() {
  const client = useClient();
  const queries = useQueryClient();
  const notify = useNotify();
  const site = useSite();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const rebuild = async () => {
    setIsAsked(false);
    setIsBusy(true);
    try {
      const { receipt } = await client.run(rebuildSite, {});
      const checked = receipt === null ? texts.underWay : `${countOf(receipt.checked, 'file')} checked. `;
      notify(receipt === null ? checked : checked + receiptInWords(receipt), {
        type: 'info',
        messageArgs: {},
      });
    } catch (error) {
      notify(messageOfError(error), { type: 'error', messageArgs: {} });
    } finally {
      setIsBusy(false);
      await queries.invalidateQueries({ queryKey: ['receipts'] });
    }
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isBusy}
        onClick={() => setIsAsked(true)}
        startIcon={<RefreshCw size={15} aria-hidden />}
      >
        Rebuild site…
      </Button>
      <Dialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        maxWidth="xs"
        fullWidth
        aria-labelledby="rebuild-title"
        aria-describedby="rebuild-body"
      >
        <DialogTitle id="rebuild-title">Rebuild {site.name}?</DialogTitle>
        <DialogContent>
          <Typography id="rebuild-body" color="text.secondary">
            Every page is rendered anew and compared with what is published; what differs is replaced. Readers
            go on seeing the site meanwhile, no draft goes live, and nothing you wrote changes. It is needed
            only where a page is not what it should be, and on a large site takes minutes.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setIsAsked(false)}>
            Cancel
          </Button>
          <Button variant="contained" onClick={() => void rebuild()}>
            Rebuild site
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
