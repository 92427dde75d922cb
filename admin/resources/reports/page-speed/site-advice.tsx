import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { siteAdvice } from './advice.ts';

/** What to do about the pages of a site, in words. */
export function SiteAdvice({ pages }: { readonly pages: readonly PageSpeed[] }) {
  const id = useId();
  const advice = siteAdvice(pages);
  if (advice.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 760 }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 0.5 }}>
        {texts.advice.title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
