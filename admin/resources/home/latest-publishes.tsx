import { Accordion, AccordionDetails, AccordionSummary, Box, Skeleton } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useSite } from '#admin/context/site-context.ts';
import { siteOrigin } from '#admin/context/site-origin.ts';
import { needsAttention, publishedBy, purposeInWords, receiptInWords } from '#admin/records/receipt.ts';
import { ReceiptPages } from '#admin/resources/receipts/receipt-pages.tsx';
import { useLatestPublishes } from '#admin/resources/receipts/use-latest-publishes.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import type { KeptReceipt } from '#content-store/model/publishing/receipt.ts';
import { PublishedRecords } from './published-records.tsx';

/** The newest receipts: what was published and by whom, how soon it was live, and where. */
export function LatestPublishes() {
  const { data, isPending, error, refetch } = useLatestPublishes();
  return (
    <HomeCard title="Latest publishes">
      {isPending && (
        <Box sx={{ p: 2 }}>
          {['a', 'b'].map((one) => (
            <Skeleton key={one} height={32} />
          ))}
        </Box>
      )}
      {error !== null && (
        <Box sx={{ p: 2 }}>
          <LoadError what="The latest publishes" error={error} onRetry={() => refetch()} />
        </Box>
      )}
      {data?.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>Nothing was published yet.</Box>}
      {data?.map((receipt) => (
        <OnePublish key={`${receipt.sequence} ${receipt.at}`} receipt={receipt} />
      ))}
    </HomeCard>
  );
}

function OnePublish({ receipt }: { readonly receipt: KeptReceipt }) {
  const site = useSite();
  const { purpose } = receipt;
  const by = publishedBy(purpose);
  return (
    <Accordion
      sx={{
        '&::before': { display: 'none' },
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <AccordionSummary
        expandIcon={<ChevronDown size={16} aria-hidden />}
        sx={{ px: 2, minHeight: 40, '& .MuiAccordionSummary-content': { my: 0.75, minWidth: 0 } }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              fontSize: '0.8125rem',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 2,
              overflow: 'hidden',
            }}
          >
            {purposeInWords(purpose)}
          </Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            <Box component="span" sx={{ color: needsAttention(receipt) ? 'error.main' : 'inherit' }}>
              {receiptInWords(receipt)}
            </Box>
            {by === '' ? '' : ` · ${by}`}
            {` · ${formatInstant(receipt.at, site.timeZone)}`}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2, pt: 0, pb: 1.5 }}>
        <PublishedRecords records={purpose.records} />
        <ReceiptPages receipt={receipt} origin={siteOrigin(site, window.location)} />
      </AccordionDetails>
    </Accordion>
  );
}
