import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import { blockTexts } from '#content-store/messages/blocks.ts';
import { blocksScreen } from '#content-store/model/layouts/screens.ts';

/** Where the screen of a block belongs. */
export const PARENT = { label: blocksScreen.title, path: blocksScreen.path };

interface BlockSheetProps {
  readonly title: string;
  readonly type: string;
  readonly help: string;
  /** Where it may stand, and what it needs for that. */
  readonly facts: readonly string[];
  /** Choose how its sample is shown; null where there is none. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The screen of one block: what it is, how it looks, and below, what it can be told. */
export function BlockSheet({ title, type, help, facts, tools, children }: BlockSheetProps) {
  return (
    <>
      <TitleBar title={title} parent={PARENT} />
      <Box
        sx={{
          px: { xs: 1.5, sm: 3 },
          py: 3,
          display: 'grid',
          gap: 3,
          maxWidth: 1250,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
          <Box sx={{ maxWidth: '72ch', fontSize: '1rem', lineHeight: 1.5 }}>{help}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box component="code" sx={{ color: 'text.secondary', fontSize: '0.8125rem', mr: 0.5 }}>
              {type}
            </Box>
            {facts.map((fact) => (
              <Chip key={fact} size="small" variant="outlined" label={fact} />
            ))}
          </Box>
        </Box>
        {tools !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            {tools}
            <Box sx={{ flex: '1 1 280px', color: 'text.secondary', fontSize: '0.8125rem' }}>
              {blockTexts.page}
            </Box>
          </Box>
        )}
        {children}
      </Box>
    </>
  );
}
