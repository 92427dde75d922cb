import { Alert, Box } from '@mui/material';
import { useMemo } from 'react';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { countOf } from '#content-store/formats/numbers.ts';
import { type Removed, removedBySaving } from '#content-store/html/removed.ts';

/** Says what saving will leave out of a text, before it is saved: the same rules are the server's. */
export function RemovedNotice({ html }: { readonly html: string }) {
  const settled = useDebounced(html);
  const removed = useMemo(() => removedBySaving(settled), [settled]);
  return (
    <Box role="status">
      {removed.length > 0 && (
        <Alert
          severity="warning"
          variant="outlined"
          role="presentation"
          sx={{ mt: 1, bgcolor: 'background.paper' }}
        >
          These will be removed when you save:
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {removed.map((one) => (
              <li key={`${one.kind} ${one.name} ${one.tag}`}>{inWords(one)}</li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

function inWords({ kind, name, tag, count: times }: Removed): string {
  const often = times === 1 ? '' : ` (${countOf(times, 'time')})`;
  switch (kind) {
    case 'whole':
      return `<${name}> and what is in it${often}`;
    case 'tag':
      return `the tag <${name}>; the words in it stay${often}`;
    case 'frame':
      return `the frame${name === '' ? '' : ` from ${name}`}; only players of YouTube and Vimeo are kept${often}`;
    case 'attribute':
      return `${name} on <${tag}>${often}`;
    case 'class':
      return `the class “${name}” on <${tag}>${often}`;
    case 'address':
      return `the address “${shortened(name)}” on <${tag}>${often}`;
    case 'comment':
      return 'comments';
  }
}

/** A picture within an address can have millions of characters. */
function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 60)}…` : address;
}
