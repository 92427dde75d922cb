import { Box, Checkbox, Chip, Link as HtmlLink } from '@mui/material';
import { useSite } from '#admin/context/site-context.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { copyTexts as texts } from '#content-store/messages/copies.ts';
import type { SyndicatedCopyTold } from '#content-store/model/syndication/operations.ts';
import type { Standing } from '#content-store/model/syndication/states.ts';
import { pieceHref } from './piece-href.ts';
import type { Way } from './syndication-filters.tsx';

const COLOURS: Readonly<Record<Standing, 'success' | 'info' | 'error' | 'default'>> = {
  inStep: 'success',
  behind: 'info',
  failed: 'error',
  released: 'default',
};

interface CopyRowProps {
  readonly copy: SyndicatedCopyTold;
  readonly way: Way;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** A copy: of what, where, how it stands, and what is not in it. */
export function CopyRow({ copy, way, isSelected, onSelect }: CopyRowProps) {
  const { title, standing, origin, target, originId, copyId, leftOut, problem, mayAct, isLive } = copy;
  const { timeZone } = useSite();
  const other = way === 'from' ? target : origin;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', columnGap: 1, alignItems: 'start' },
        ...{ px: 1, py: 1.25, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } },
        ...(isSelected && { bgcolor: 'action.selected' }),
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        disabled={!mayAct}
        title={mayAct ? undefined : texts.notActing}
        onChange={onSelect}
        slotProps={{ input: { 'aria-label': texts.select(title, target.name) } }}
      />
      <Box sx={{ minWidth: 0, pt: 0.5 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {[
            `${texts.site[way]} ${other.name}`,
            texts.shared(copy.sharedBy, formatInstant(copy.sharedAt, timeZone)),
            ...(copy.followedAt === null
              ? []
              : [texts.followed(formatInstant(copy.followedAt, timeZone), copy.pages)]),
          ].join(' · ')}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontSize: '0.8125rem' }}>
          {originId !== null && <PieceLink site={origin} id={originId} label={texts.original} />}
          {copyId !== null && <PieceLink site={target} id={copyId} label={texts.copy} />}
        </Box>
        {problem !== null && (
          <Box sx={{ color: 'error.main', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>{problem}</Box>
        )}
        {leftOut.length > 0 && (
          <Box component="details" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
            <summary>{texts.leftOut(leftOut.length)}</summary>
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {leftOut.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </Box>
          </Box>
        )}
      </Box>
      <Box sx={{ pt: 0.5, textAlign: 'right', maxWidth: 160 }}>
        <Chip size="small" variant="outlined" color={COLOURS[standing]} label={texts.state[standing]} />
        {standing === 'inStep' && !isLive && (
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.5 }}>
            {copyId === null ? texts.coming : texts.notPublished}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface PieceLinkProps {
  readonly site: SyndicatedCopyTold['origin'];
  readonly id: string;
  readonly label: string;
}

function PieceLink({ site, id, label }: PieceLinkProps) {
  const here = useSite();
  const isHere = site.tenantKey === here.tenantKey;
  return (
    <HtmlLink href={pieceHref(site.tenantKey, id)} sx={{ display: 'inline-block', lineHeight: '26px' }}>
      {isHere ? label : `${label} ${texts.opensOn(site.name)}`}
    </HtmlLink>
  );
}
