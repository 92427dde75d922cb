import { Box } from '@mui/material';
import { texts } from '#content-store/messages/console.ts';
import type { FoundPage } from './found-pages.ts';

interface PageOptionProps {
  readonly page: FoundPage;
  /** Whether readers are led there by a link, which does not work before it is live. */
  readonly isForLink?: boolean;
}

/** A page among those that were found: its title, what it is, how it stands and where it is. */
export function PageOption({ page, isForLink = true }: PageOptionProps) {
  const { title, alias, kind, state, isLive } = page;
  return (
    <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.4 }}>
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[kind, ...(state === null ? [] : [state]), alias].join(' · ')}
      </Box>
      {isForLink && !isLive && (
        <Box sx={{ fontSize: '0.75rem', color: 'warning.dark' }}>{texts.link.notLive}</Box>
      )}
    </Box>
  );
}
