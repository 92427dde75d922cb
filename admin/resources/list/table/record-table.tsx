import { Box, Table, TableBody, TableContainer } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useListContext } from 'react-admin';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { EmptyList } from './empty-list.tsx';
import { RecordRow } from './record-row.tsx';
import { TableHeadRow } from './table-head-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { usePieceCounts } from './use-piece-counts.ts';

interface RecordTableProps {
  readonly entity: AnyEntity;
  /** What is offered, where there is nothing yet, before making a record by hand. */
  readonly actions?: ReactNode;
}

/** The rows of a list: dense, with a head that stays, and arrow keys that move from row to row. */
export function RecordTable({ entity, actions }: RecordTableProps) {
  const { data, error, isPending, refetch, filterValues } = useListContext<ConsoleRecord>();
  const { permissions } = useUser();
  const pieces = usePieceCounts(entity, data?.map(({ id }) => String(id)) ?? []);
  const body = useRef<HTMLTableSectionElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || body.current === null) return;
    const links = [...body.current.querySelectorAll<HTMLElement>('[data-row-link]')];
    const at = links.findIndex((one) => one.contains(document.activeElement));
    const next = links[at + step];
    if (at === -1 || next === undefined) return;
    event.preventDefault();
    next.focus();
  };

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
        isFiltered={Object.keys(filterValues).length > 0}
        canCreate={canCreate(entity, permissions)}
        actions={actions}
      />
    );
  return (
    <TableContainer sx={{ bgcolor: 'background.paper', overflowX: 'auto' }}>
      <Table size="small" stickyHeader aria-label={entity.labels} aria-busy={isPending}>
        <TableHeadRow entity={entity} hasPieces={pieces !== null} />
        {isPending ? (
          <TableSkeleton columns={entity.list.columns.length + (pieces === null ? 1 : 2)} />
        ) : (
          <TableBody ref={body} onKeyDown={onKeyDown}>
            {data?.map((record) => (
              <RecordRow
                key={record.id}
                entity={entity}
                record={record}
                {...(pieces !== null && { pieces: pieces.get(String(record.id)) ?? null })}
              />
            ))}
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
}
