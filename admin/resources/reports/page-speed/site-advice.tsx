import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { pageSpeedTexts as texts } from '#content-store/messages/page-speed.ts';
import type { PageSpeed } from '#content-store/model/reports/operations.ts';
import { siteAdvice, siteGlance } from './advice.ts';

/** How the pages of a site are doing, and what to do about them, in words. */
export function SiteAdvice({ pages }: { readonly pages: readonly PageSpeed[] }) {
  return (
    <>
      <Sentences title={texts.advice.glance} sentences={siteGlance(pages)} />
      <Sentences title={texts.advice.title} sentences={siteAdvice(pages)} />
    </>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

function Sentences({ title, sentences }: SentencesProps) {
  const id = useId();
  if (sentences.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ maxWidth: 760 }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, '& li': { overflowWrap: 'anywhere' } }}
      >
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}
