import { Box } from '@mui/material';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import type { Content } from './compare-versions.ts';
import { Only } from './sign.tsx';

interface WordDifferenceProps {
  readonly content: Extract<Content, { readonly kind: 'words' }>;
}

/** A text with the words that went and those that came, in its place. */
export function WordDifference({ content: { words, isOfLooks, links } }: WordDifferenceProps) {
  const notes = [
    ...links.removed.map(texts.linkRemoved),
    ...links.added.map(texts.linkAdded),
    ...(isOfLooks && links.added.length + links.removed.length === 0 ? [texts.looks] : []),
  ];
  return (
    <>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch', lineHeight: 1.65 }}>
        {words.map(({ kind, text }, at) =>
          kind === 'same' ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words are only read and hold no state.
            <Only key={at} in={kind}>
              {text}
            </Only>
          ),
        )}
      </Box>
      {notes.map((note) => (
        <Box key={note} sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      ))}
    </>
  );
}
