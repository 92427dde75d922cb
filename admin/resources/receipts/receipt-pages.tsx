import { Box } from '@mui/material';
import { receiptPages } from '#admin/records/receipt.ts';
import type { Receipt } from '#content-store/model/publishing/receipt.ts';

const words = { changed: 'changed', removed: 'removed', failed: 'failed', incomplete: 'incomplete' };
const problems: ReadonlySet<string> = new Set(['failed', 'incomplete']);

interface ReceiptPagesProps {
  readonly receipt: Receipt;
  /** Where the pages are served, without a slash at the end. */
  readonly origin: string;
  /** The addresses of what was published: its own pages come before those that show it. */
  readonly own?: readonly string[];
}

/** Every page a publish touched, and what stands between readers and them. */
export function ReceiptPages({ receipt, origin, own = [] }: ReceiptPagesProps) {
  const { cdnProblem } = receipt;
  return (
    <>
      {cdnProblem !== undefined && <Box sx={{ fontSize: '0.8125rem', mb: 0.5 }}>{cdnProblem}</Box>}
      <Pages receipt={receipt} origin={origin} own={own} />
    </>
  );
}

function Pages({ receipt, origin, own }: ReceiptPagesProps) {
  const pages = receiptPages(receipt, own);
  if (pages.length === 0) return <Box sx={{ fontSize: '0.8125rem' }}>No page changed.</Box>;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, my: 0.5, p: 0, maxHeight: 260, overflow: 'auto', fontSize: '0.8125rem' }}
    >
      {pages.map(({ path, what, detail }) => (
        <Box component="li" key={`${what} ${path}`} sx={{ display: 'flex', gap: 1.5, lineHeight: '24px' }}>
          <Box
            component="span"
            sx={{ width: 76, flexShrink: 0, color: problems.has(what) ? 'error.main' : 'text.secondary' }}
          >
            {words[what]}
          </Box>
          <Box
            component="a"
            href={`${origin}${path}`}
            target="_blank"
            rel="noopener"
            sx={{ color: 'inherit', overflowWrap: 'anywhere', minHeight: 24, lineHeight: '24px' }}
          >
            {path}
          </Box>
          {detail !== undefined && <span>{detail}</span>}
        </Box>
      ))}
    </Box>
  );
}
