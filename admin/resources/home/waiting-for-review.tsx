import { Box } from '@mui/material';
import { Link } from 'react-router';
import { canPublish } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { RecordPage } from '#admin/data/to-record.ts';
import { STATE_FILTER } from '#admin/records/state-filter.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { reviewTexts as texts } from '#content-store/messages/review.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';
import { content, pieceTitle } from './use-pieces.ts';

const ALL = `${listPath(content)}?filter=${encodeURIComponent(JSON.stringify({ [STATE_FILTER]: 'waiting' }))}`;

/** What waits for review, for whoever may publish; for others what they submitted, and what was sent back to them. */
export function WaitingForReview({ data: pieces, total }: RecordPage) {
  const { permissions } = useUser();
  const { timeZone } = useSite();
  const mayPublish = canPublish(content, permissions);
  return (
    <HomeCard
      title={mayPublish ? `${texts.home} (${total})` : texts.homeOwn}
      {...(total > pieces.length && mayPublish && { more: { label: 'See all', path: ALL } })}
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pieces.map((piece) => {
          const text = (name: string) => (typeof piece[name] === 'string' ? piece[name] : '');
          const at = formatInstant(text('submissionAt'), timeZone);
          const isBack = piece.submission === 'returned';
          return (
            <Box
              component="li"
              key={piece.id}
              sx={{ px: 2, py: 1, '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}
            >
              <Box
                component={Link}
                to={editPath(content, piece.id)}
                sx={{
                  color: 'text.primary',
                  fontWeight: 600,
                  textDecoration: 'none',
                  '&:hover': { color: 'primary.main' },
                }}
              >
                {pieceTitle(piece)}
              </Box>
              <Box sx={{ fontSize: '0.75rem', color: isBack ? 'warning.main' : 'text.secondary' }}>
                {isBack ? texts.returned(text('returnedBy'), at) : texts.waits(text('submittedBy'), at)}
              </Box>
              {text('submissionNote') !== '' && (
                <Box
                  sx={{
                    ...{ fontSize: '0.8125rem', mt: 0.25, display: '-webkit-box', WebkitLineClamp: 2 },
                    ...{ WebkitBoxOrient: 'vertical', overflow: 'hidden' },
                  }}
                >
                  “{text('submissionNote')}”
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
    </HomeCard>
  );
}
