import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import type { TileParts } from '#admin/resources/domain.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { RecordGrid } from './grid/record-grid.tsx';
import { EmptyList } from './table/empty-list.tsx';
import { RecordTable } from './table/record-table.tsx';

interface RecordRowsProps {
  readonly entity: AnyEntity;
  /** What is offered, where there is nothing yet, before making a record by hand. */
  readonly actions?: ReactNode;
  /** Shown as a grid of these, in place of a table. */
  readonly tile: TileParts | undefined;
}

/** The records of a list, or why there are none. */
export function RecordRows({ entity, actions, tile }: RecordRowsProps) {
  const { data, error, isPending, refetch, filterValues } = useListContext<ConsoleRecord>();
  const { permissions } = useUser();
  if (error !== null && error !== undefined)
    return (
      <Box sx={{ p: 3 }}>
        <LoadError what={entity.labels} error={error} onRetry={() => refetch()} />
      </Box>
    );
  if (!isPending && data?.length === 0)
    return (
      <EmptyList
        entity={entity}
        filters={filterValues}
        canCreate={canCreate(entity, permissions)}
        actions={actions}
      />
    );
  return tile === undefined ? (
    <RecordTable entity={entity} />
  ) : (
    <RecordGrid entity={entity} Tile={tile.Tile} />
  );
}
