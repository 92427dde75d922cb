import { Box, Table, TableBody, TableContainer } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { columnsOf } from '../columns/columns.ts';
import { useColumns } from '../columns/use-columns.ts';
import { useSelection } from '../selection/selection.ts';
import { EmptyList } from './empty-list.tsx';
import { RecordRow } from './record-row.tsx';
import { TableHeadRow } from './table-head-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { usePieceCounts } from './use-piece-counts.ts';
import { useRowKeys } from './use-row-keys.ts';

interface RecordTableProps {
  readonly entity: AnyEntity;
  /** What is offered, where there is nothing yet, before making a record by hand. */
  readonly actions?: ReactNode;
}

/** The rows of a list: dense, with a head that stays, and keys that move from row to row. */
export function RecordTable({ entity, actions }: RecordTableProps) {
  const { data, error, isPending, refetch, filterValues } = useListContext<ConsoleRecord>();
  const { permissions } = useUser();
  const pieces = usePieceCounts(entity, data?.map(({ id }) => String(id)) ?? []);
  const selection = useSelection();
  const { body, onKeyDown } = useRowKeys(selection?.toggle);
  const [chosen] = useColumns(entity);
  const columns = columnsOf(entity, chosen);
  const isBin = filterValues[BIN_FILTER] === true;

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
  return (
    <TableContainer sx={{ bgcolor: 'background.paper', overflowX: 'auto' }}>
      <Table size="small" stickyHeader aria-label={entity.labels} aria-busy={isPending}>
        <TableHeadRow entity={entity} columns={columns} hasPieces={pieces !== null} />
        {isPending ? (
          <TableSkeleton
            columns={columns.length + (pieces === null ? 1 : 2) + (selection === null ? 0 : 1)}
          />
        ) : (
          <TableBody ref={body} onKeyDown={onKeyDown}>
            {data?.map((record) => (
              <RecordRow
                key={record.id}
                entity={entity}
                columns={columns}
                record={record}
                isBin={isBin}
                {...(pieces !== null && { pieces: pieces.get(String(record.id)) ?? null })}
              />
            ))}
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
}
