import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { chosenEndpoint } from '#admin/client/cookies.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { browserKeptEdits } from '#admin/resources/edit/recovery/kept-edits.ts';
import { openForms } from '#admin/resources/edit/recovery/open-forms.ts';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { formatInstant } from '#content-store/formats/instants.ts';
import { texts } from '#content-store/messages/console.ts';
import { type UnsavedPiece, unsavedPieces } from './unsaved-pieces.ts';

/** What somebody typed in this browser and never saved: each leads to its form and brings it back there. */
export function UnsavedWork() {
  const { id: userId, permissions } = useUser();
  const { tenantKey, timeZone } = useSite();
  const owner = { server: chosenEndpoint(), userId, tenantKey };
  const { data = [] } = useQuery({
    queryKey: ['unsaved', owner],
    queryFn: async () => {
      const isOpen = await openForms();
      const left = (await browserKeptEdits().all()).filter(({ id }) => !isOpen(id));
      return unsavedPieces(left, owner, permissions);
    },
    // A form may have been left, or a tab lost, a moment ago.
    staleTime: 0,
    gcTime: 0,
    // A browser that keeps nothing has nothing to offer; forms say so.
    retry: false,
  });
  if (data.length === 0) return null;
  return (
    <HomeCard title={texts.unsaved.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((piece) => (
          <Row key={piece.id} piece={piece} timeZone={timeZone} />
        ))}
      </Box>
      <Box sx={{ px: 2, py: 1, fontSize: '0.75rem', color: 'text.secondary' }}>{texts.unsaved.help}</Box>
    </HomeCard>
  );
}

function Row({ piece, timeZone }: { readonly piece: UnsavedPiece; readonly timeZone: string }) {
  return (
    <Box component="li" sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={piece.path}
        state={{ bringBack: piece.id }}
        sx={{
          ...{ display: 'block', color: 'text.primary', fontWeight: 600, textDecoration: 'none' },
          ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          '&:hover': { color: 'primary.main' },
        }}
      >
        {piece.title}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {`${piece.kind} · ${texts.unsaved.typed(formatInstant(piece.at, timeZone))}`}
      </Box>
    </Box>
  );
}
