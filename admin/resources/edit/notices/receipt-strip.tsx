import { Alert, Box, Button, Collapse } from '@mui/material';
import { ExternalLink, Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { useUser } from '#admin/context/user-context.ts';
import {
  isWorthSaying,
  movesInWords,
  needsAttention,
  pathsOfRecord,
  receiptOfRecord,
  receiptPages,
  undoneInWords,
} from '#admin/records/receipt.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { type RecordState, recordState } from '#admin/records/record-state.ts';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { heardOnly } from '#admin/ui/heard-only.ts';
import { TITLE_HEIGHT, useReceiptHeight } from '#admin/ui/use-measured-height.ts';
import { texts } from '#content-store/messages/console.ts';
import { useEditing } from '../editor/editor-context.ts';

/** What the last publish did: how soon it was live, and on which pages. */
export function ReceiptStrip() {
  const { receipt } = useEditing();
  return receipt === null ? null : <Strip receipt={receipt} />;
}

function Strip({ receipt }: { readonly receipt: NonNullable<ReturnType<typeof useEditing>['receipt']> }) {
  const { entity, record, note, moves, undoable, isUndone, busy, undo, dismissReceipt } = useEditing();
  const { permissions } = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const site = useSite();
  const strip = useReceiptHeight();
  // As it stood then: what was scheduled was not live at once, whenever that is read.
  const state = recordState(entity, record ?? {}, metaOf(record), Date.parse(receipt.at));
  const movedInWords = movesInWords(moves);
  const isWrong = needsAttention(receipt);
  const own = pathsOfRecord(entity, record);
  const origin = siteOrigin(site, window.location);
  const shown = receiptPages(receipt, own).find(({ path, what }) => own.includes(path) && what === 'changed');
  return (
    <Alert
      ref={strip}
      severity={isWrong ? 'warning' : 'success'}
      square
      onClose={dismissReceipt}
      closeText="Close the receipt"
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        top: TITLE_HEIGHT,
        zIndex: 9,
        px: { xs: 1.5, sm: 3 },
        py: 0.25,
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiAlert-message': { flex: 1 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <strong>
          {isUndone
            ? undoneInWords(entity, { record, receipt }, site.timeZone)
            : receiptOfRecord(receipt, state, own, site.timeZone)}
        </strong>
        {note !== null && note !== '' && <span>{note}</span>}
        {movedInWords !== null && <span>{movedInWords}</span>}
        {isUndone && isKept(state) && <span>What was published is kept here, unpublished</span>}
        {shown !== undefined && (
          <Button
            size="small"
            href={`${origin}${shown.path}`}
            target="_blank"
            rel="noopener"
            startIcon={<ExternalLink size={14} aria-hidden />}
            sx={{ minHeight: 26, py: 0 }}
          >
            See the page
            <Box component="span" sx={heardOnly}>
              {` (${texts.newTab})`}
            </Box>
          </Button>
        )}
        {undoable !== null && canPublish(entity, permissions) && (
          // Never disabled: it would let go of the focus, and pressing it twice does nothing.
          <Button
            size="small"
            aria-busy={busy === 'undo'}
            onClick={() => void undo()}
            startIcon={isUndone ? <Redo2 size={14} aria-hidden /> : <Undo2 size={14} aria-hidden />}
            sx={{ minHeight: 26, py: 0 }}
          >
            {isUndone ? 'Redo' : 'Undo'}
          </Button>
        )}
        {isWorthSaying(receipt) && (
          <Button
            size="small"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ minHeight: 26, py: 0 }}
          >
            {isOpen ? 'Hide the pages' : 'Show the pages'}
          </Button>
        )}
      </Box>
      <Collapse in={isOpen || isWrong} unmountOnExit>
        <ReceiptPages receipt={receipt} origin={origin} own={own} />
      </Collapse>
    </Alert>
  );
}

/** Whether the form has what readers do not see. */
function isKept(state: RecordState): boolean {
  return (
    state.kind === 'draft' || state.kind === 'changed' || (state.kind === 'scheduled' && state.hasChanges)
  );
}
