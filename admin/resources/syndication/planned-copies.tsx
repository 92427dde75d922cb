import { Box } from '@mui/material';
import { copyTexts } from '#content-store/messages/copies.ts';
import type { PlannedCopy } from '#content-store/model/syndication/operations.ts';

const texts = copyTexts.dialog;

/** What would come to other sites: one entry for each piece and site. */
export function PlannedCopies({ copies }: { readonly copies: readonly PlannedCopy[] }) {
  return (
    <Box
      component="ul"
      aria-label={texts.what}
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
        ...{ maxHeight: 360, overflow: 'auto' },
      }}
      tabIndex={0}
    >
      {copies.map((one) => (
        <Box
          component="li"
          key={`${one.site.tenantKey}/${one.id}`}
          sx={{
            px: 1.5,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-child': { borderBottom: 0 },
          }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{`${one.title} → ${one.site.name}`}</Box>
          {one.why === null ? (
            <Coming copy={one} />
          ) : (
            <Box sx={{ fontSize: '0.875rem' }}>
              <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                {texts.not}
              </Box>
              {`: ${one.why}`}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Coming({ copy }: { readonly copy: PlannedCopy }) {
  const { alias, section, isLive, isGated, pictures, picturesThere, leftOut, canonicalUrl } = copy;
  const lines = [
    texts.at(alias, section),
    ...(isLive ? [] : [texts.draft]),
    ...(isGated ? [texts.gated] : []),
    ...(pictures === 0 ? [] : [texts.pictures(pictures, picturesThere)]),
  ];
  return (
    <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <div>{lines.join(' ')}</div>
      <div>{texts.canonical(canonicalUrl)}</div>
      {leftOut.length > 0 && <div>{`${texts.leftOut} ${leftOut.join('; ')}.`}</div>}
    </Box>
  );
}
