import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import { fromWallTime } from '#admin/context/wall-time.ts';
import { cardsRequest } from '#admin/data/entry-cards.ts';
import { ask } from '#admin/data/records.ts';
import { metaOf } from '#admin/records/record-meta.ts';
import { STATE_FILTER } from '#admin/records/state-filter.ts';
import { DragHandle } from '#admin/ui/drag-handle.tsx';
import { HomeCard } from '#admin/ui/home-card.tsx';
import { LoadError } from '#admin/ui/load-error.tsx';
import type { Day } from '#content-store/formats/calendar-days.ts';
import { count } from '#content-store/formats/numbers.ts';
import { calendarTexts, calendarWords as words } from '#content-store/messages/calendar.ts';
import { typeNamed } from '#content-store/model/content/content-types.ts';
import { editPath, listPath } from '#content-store/screens/routes.ts';
import { content, pieceTitle } from '../home/use-pieces.ts';
import { nameOf } from './entry-chip.tsx';
import type { Asked } from './use-asked.ts';
import type { Movable } from './use-moving.tsx';

/** The time of day that is proposed for what has none. */
const PROPOSED = '09:00';
const FIRST = 30;
const DRAFTS = `${listPath(content)}?filter=${encodeURIComponent(JSON.stringify({ [STATE_FILTER]: 'draft' }))}`;

/** The moment that is meant where something without a day is put on one. */
export function proposedFor(day: Day, timeZone: string): string {
  return fromWallTime(`${day}T${PROPOSED}`, timeZone) ?? '';
}

interface TrayProps {
  readonly asked: Asked;
  readonly isTarget: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>, item: Movable) => void;
  /** Asks for the moment that a draft is put on. */
  readonly onAsk: (item: Movable, name: string) => void;
}

/** Drafts without a day, to be put on one. */
export function Tray({ asked: { type, section, author }, isTarget, onGrab, onAsk }: TrayProps) {
  const client = useClient();
  const { permissions } = useUser();
  const where = {
    ...{ isLive: { eq: false }, plannedFor: { missing: true }, publishAt: { missing: true } },
    ...(type !== undefined && { type: { eq: type } }),
    ...(section !== undefined && { primarySection: { eq: section } }),
    ...(author !== undefined && { authors: { contains: author } }),
  };
  const isFiltered = [type, section, author].some((one) => one !== undefined);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [content.name, 'tray', where],
    queryFn: ({ signal }) => ask(client, cardsRequest(content, { first: FIRST, where }), signal),
  });
  const fixed = canWrite(content, permissions) ? null : calendarTexts.fixed.readOnly;
  const pieces = data?.data ?? [];
  const more = (data?.total ?? 0) - pieces.length;
  return (
    <Box data-tray sx={isTarget ? { outline: 2, outlineColor: 'primary.main', borderRadius: 1 } : {}}>
      <HomeCard title={words.tray}>
        <Box sx={{ p: 1.5, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isPending && <Skeleton variant="rounded" height={96} aria-label="Loading" />}
          {error !== null && <LoadError what="Drafts" error={error} onRetry={() => refetch()} />}
          {data !== undefined && (
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {pieces.length > 0 ? words.trayHelp : isFiltered ? words.trayFiltered : words.trayNone}
            </Box>
          )}
          <Box
            component="ul"
            sx={{
              ...{ display: 'grid', gap: 0.5, m: 0, p: 0, listStyle: 'none' },
              gridTemplateColumns: 'minmax(0, 1fr)',
            }}
          >
            {pieces.map((piece) => {
              const title = pieceTitle(piece);
              const version = metaOf(piece)?.version ?? 0;
              const name = nameOf({ id: piece.id, kind: 'planned' });
              const item: Movable = { id: piece.id, version, title, at: null, isPlan: true, fixed };
              return (
                <Box
                  component="li"
                  key={piece.id}
                  sx={{
                    ...{ display: 'flex', alignItems: 'center', border: 1, borderColor: 'divider' },
                    ...{ borderStyle: 'dashed', borderRadius: 0.75, pl: 0.5 },
                  }}
                >
                  {fixed === null && (
                    <DragHandle
                      title={words.grab}
                      room={{ mr: 0.5 }}
                      onGrab={(event) => onGrab(event, item)}
                    />
                  )}
                  <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>
                    <Box
                      component={Link}
                      to={editPath(content, piece.id)}
                      draggable={false}
                      sx={{
                        ...{ display: 'block', color: 'text.primary', fontSize: '0.8125rem' },
                        ...{ textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
                        ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
                      }}
                    >
                      {title}
                    </Box>
                    <Box sx={{ fontSize: '0.6875rem', color: 'text.secondary' }}>
                      {typeNamed(String(piece.type))?.label ?? ''}
                    </Box>
                  </Box>
                  {fixed === null && (
                    <Button
                      size="small"
                      data-entry={name}
                      aria-label={`${words.plan} ${title}`}
                      onClick={() => onAsk(item, name)}
                    >
                      {words.plan}
                    </Button>
                  )}
                </Box>
              );
            })}
          </Box>
          {more > 0 && (
            <Box component={Link} to={DRAFTS} sx={{ fontSize: '0.8125rem', color: 'primary.main' }}>
              {words.trayMore(count(more))}
            </Box>
          )}
        </Box>
      </HomeCard>
    </Box>
  );
}
