import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { type ReceiptPage, receiptKinds, receiptPages } from '#admin/records/receipt.ts';
import { count } from '#content-store/formats/numbers.ts';
import { receiptTexts as texts } from '#content-store/messages/receipts.ts';
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
  const kinds = receiptKinds(receiptPages(receipt, own));
  if (kinds.length === 0) return <Box sx={{ fontSize: '0.8125rem' }}>{texts.none}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 1, my: 0.5, fontSize: '0.8125rem' }}>
      {kinds.map(({ kind, pages }) => (
        <Kind key={kind} title={texts.kinds[kind]} pages={pages} origin={origin} />
      ))}
    </Box>
  );
}

interface KindProps {
  readonly title: string;
  readonly pages: readonly ReceiptPage[];
  readonly origin: string;
}

/** The first of a kind, and the others once they are asked for. */
function Kind({ title, pages, origin }: KindProps) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(pages.length <= SHOWN + 1);
  const shown = isWhole ? pages : pages.slice(0, SHOWN);
  return (
    <section aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 650, lineHeight: '24px' }}>
        {title} {count(pages.length)}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ path, what, detail }) => (
          <Box component="li" key={`${what} ${path}`} sx={{ display: 'flex', gap: 1.5, lineHeight: '24px' }}>
            <Box
              component="span"
              sx={{ width: 76, flexShrink: 0, color: problems.has(what) ? 'error.main' : 'text.secondary' }}
            >
              {words[what]}
            </Box>
            <Box component="a" href={`${origin}${path}`} target="_blank" rel="noopener" sx={link}>
              {path}
            </Box>
            {detail !== undefined && <span>{detail}</span>}
          </Box>
        ))}
      </Box>
      {!isWhole && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ ml: -0.75 }}>
          {texts.all(pages.length, title)}
        </Button>
      )}
    </section>
  );
}

/** How many of a kind are named at first. */
const SHOWN = 8;

const link = { color: 'inherit', overflowWrap: 'anywhere', minHeight: 24, lineHeight: '24px' } as const;
