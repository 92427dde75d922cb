import { Table, TableBody, TableContainer } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { columnsOf } from '../columns/columns.ts';
import { useColumns } from '../columns/use-columns.ts';
import { useListCounts } from '../columns/use-list-counts.ts';
import { useSelection } from '../selection/selection.ts';
import { RecordRow } from './record-row.tsx';
import { TableHeadRow } from './table-head-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { usePeopleInRows } from './use-people-in-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

const NOBODY: readonly Colleague[] = [];

/** The rows of a list: dense, with a head that stays, and keys that move from row to row. */
export function RecordTable({ entity }: { readonly entity: AnyEntity }) {
  const { data, isPending, filterValues } = useListContext<ConsoleRecord>();
  const ids = data?.map(({ id }) => String(id)) ?? [];
  const counted = useListCounts(entity, ids);
  const people = usePeopleInRows(entity, ids);
  const selection = useSelection();
  const { body, onKeyDown } = useRowKeys<HTMLTableSectionElement>(selection?.toggle);
  const [chosen] = useColumns(entity);
  const columns = columnsOf(entity, chosen, filterValues);
  const isBin = filterValues[BIN_FILTER] === true;
  return (
    <TableContainer sx={{ bgcolor: 'background.paper', overflowX: 'auto' }}>
      <Table size="small" stickyHeader aria-label={entity.labels} aria-busy={isPending}>
        <TableHeadRow entity={entity} columns={columns} countedAs={counted?.heading} />
        {isPending ? (
          <TableSkeleton
            columns={columns.length + (counted === null ? 1 : 2) + (selection === null ? 0 : 1)}
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
                people={people.get(String(record.id)) ?? NOBODY}
                {...(counted !== null && { counted: counted.counts.get(String(record.id)) ?? null })}
              />
            ))}
          </TableBody>
        )}
      </Table>
    </TableContainer>
  );
}
