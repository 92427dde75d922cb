import { Box, Typography } from '@mui/material';
import { summaryOf } from '#admin/fields/summary.ts';
import type { FormValues } from '#admin/forms/form-values.ts';
import type { NestedItems } from './nested-items.ts';

interface NestedPreviewProps {
  readonly nested: NestedItems;
  readonly items: readonly FormValues[];
}

/** How items nest, as plain lists within lists. */
export function NestedPreview({ nested, items }: NestedPreviewProps) {
  return (
    <Box
      component="section"
      aria-label="How it nests"
      sx={{
        mt: 2,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="h3" component="div" color="text.secondary" sx={{ mb: 0.5 }}>
        How it nests
      </Typography>
      <Level nested={nested} items={items} level={0} />
    </Box>
  );
}

function Level({ nested, items, level }: NestedPreviewProps & { readonly level: number }) {
  const [first] = nested.ownFields(level);
  if (first === undefined || items.length === 0) return null;
  return (
    <Box
      component="ul"
      sx={
        level === 0
          ? { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }
          : {
              listStyle: 'none',
              m: 0,
              pl: 1.5,
              borderLeft: 1,
              borderColor: 'divider',
              color: 'text.secondary',
            }
      }
    >
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture of the list; nothing in it holds a state.
        <Box component="li" key={index} sx={{ fontSize: '0.8125rem', fontWeight: level === 0 ? 600 : 400 }}>
          {summaryOf(first.field, item[first.name]) || '…'}
          <Level nested={nested} items={nested.below(item)} level={level + 1} />
        </Box>
      ))}
    </Box>
  );
}
