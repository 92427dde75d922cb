import { Box, Checkbox, Skeleton } from '@mui/material';
import type { ComponentType } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useReferrerCounts } from '#admin/fields/use-counts.ts';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { TileProps } from '#admin/resources/domain.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { useSelection } from '../selection/selection.ts';
import { useRowKeys } from '../table/use-row-keys.ts';
import { GridHead } from './grid-head.tsx';

interface RecordGridProps {
  readonly entity: AnyEntity;
  readonly Tile: ComponentType<TileProps>;
}

const TO_COME = Array.from({ length: 12 }, (_, at) => `tile-${at}`);

const grid = {
  listStyle: 'none',
  m: 0,
  px: { xs: 1.5, sm: 3 },
  pt: 0.5,
  pb: 3,
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
};

/** The records of a list as pictures beside each other, with the same choice and the same keys as its table. */
export function RecordGrid({ entity, Tile }: RecordGridProps) {
  const { data, isPending } = useListContext<ConsoleRecord>();
  const selection = useSelection();
  const referrers = useReferrerCounts(entity, data?.map(({ id }) => String(id)) ?? []);
  const { body, onKeyDown } = useRowKeys<HTMLUListElement>(selection?.toggle, true);
  if (isPending)
    return (
      <Box sx={grid} role="status" aria-label={texts.shape.loading}>
        {TO_COME.map((key) => (
          <Skeleton key={key} variant="rounded" sx={{ height: 'auto', aspectRatio: '1 / 1' }} />
        ))}
      </Box>
    );
  return (
    <>
      <GridHead entity={entity} />
      <Box component="ul" ref={body} onKeyDown={onKeyDown} aria-label={entity.labels} sx={grid}>
        {data?.map((record) => (
          <GridItem
            key={record.id}
            entity={entity}
            record={record}
            referrers={referrers?.get(String(record.id))}
            Tile={Tile}
          />
        ))}
      </Box>
    </>
  );
}

function GridItem({ entity, record, referrers, Tile }: RecordGridProps & TileProps) {
  const selection = useSelection();
  const id = String(record.id);
  const isChosen = selection?.has(id) === true;
  return (
    <Box
      component="li"
      data-row={id}
      sx={{
        position: 'relative',
        minWidth: 0,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        outline: isChosen ? 1 : 0,
        outlineColor: 'primary.main',
        borderRadius: 1,
        overflow: 'hidden',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box
        component={Link}
        to={editPath(entity, id)}
        data-row-link
        sx={{
          display: 'block',
          height: '100%',
          color: 'text.primary',
          textDecoration: 'none',
          '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.main' },
        }}
      >
        <Tile record={record} referrers={referrers} />
      </Box>
      {selection !== null && (
        <Checkbox
          size="small"
          checked={isChosen}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, { shiftKey: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true })
          }
          slotProps={{ input: { 'aria-label': texts.selection.one(recordTitle(entity, record)) } }}
          sx={{
            position: 'absolute',
            top: 6,
            left: 6,
            p: 0.5,
            borderRadius: 1,
            bgcolor: 'background.paper',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        />
      )}
    </Box>
  );
}
