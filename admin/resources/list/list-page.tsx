import { type ReactNode, useMemo } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router';
import { canBulk, canCreate, canRestore } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import type { TileParts } from '#admin/resources/domain.ts';
import { CountBadge } from '#admin/ui/count-badge.tsx';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { createPath } from '#content-store/screens/routes.ts';
import { BinButton } from './bin/bin-button.tsx';
import { ColumnMenu } from './columns/column-menu.tsx';
import { columnsOf, fieldNames } from './columns/columns.ts';
import { useColumns } from './columns/use-columns.ts';
import { CreateAction } from './create-action.tsx';
import { CsvButton } from './csv/csv-button.tsx';
import { ListFilters } from './filters/list-filters.tsx';
import { useListShape, ViewSwitch } from './grid/view-switch.tsx';
import { ListPager } from './list-pager.tsx';
import { RecordRows } from './record-rows.tsx';
import { SelectionProvider, useNewSelection } from './selection/selection.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { ViewMenu } from './views/view-menu.tsx';

/** Rows a page of a list holds at first. */
const PER_PAGE = 50;

interface ListPageProps {
  readonly entity: AnyEntity;
  /** What this entity's list offers first, before making a record by hand. */
  readonly actions?: ReactNode;
  /** Beside the actions: other views of the same records, what is done with all of them. */
  readonly tools?: ReactNode;
  /** Between the filters and the records. */
  readonly above?: ReactNode;
  /** Offered as a grid of these, too. */
  readonly tile?: TileParts | undefined;
}

/** The list of any entity, from the `list` of its definition. */
export function ListPage({ entity, actions, tools, above, tile }: ListPageProps) {
  const [field, order] = entity.list.sort;
  const { permissions } = useUser();
  const { tenantKey, timeZone } = useSite();
  const [asked] = useSearchParams();
  const [chosen] = useColumns(entity);
  const [view] = useListShape(entity);
  // `/persons?create` adds one (S0 §2).
  if (asked.has('create') && entity.variants === undefined && canCreate(entity, permissions))
    return <Navigate to={createPath(entity)} replace />;
  return (
    <ListBase<ConsoleRecord>
      key={entity.name}
      resource={entity.name}
      // What was searched for on one site says nothing of another.
      storeKey={`${tenantKey}.${entity.name}.listParams`}
      perPage={PER_PAGE}
      sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      queryOptions={{
        meta: {
          view: 'list',
          timeZone,
          columns: fieldNames(entity, [
            ...columnsOf(entity, chosen).map((column) => column.name),
            ...(view === 'grid' ? (tile?.fields ?? []) : []),
          ]),
        },
      }}
      disableAuthentication
    >
      <ListView entity={entity} actions={actions} tools={tools} above={above} tile={tile} />
    </ListBase>
  );
}

function ListView({ entity, actions, tools, above, tile }: ListPageProps) {
  const { total, isFetching, data, filterValues } = useListContext<ConsoleRecord>();
  const { permissions } = useUser();
  const shown = useMemo(() => data?.map(({ id }) => String(id)) ?? [], [data]);
  const selection = useNewSelection(shown, JSON.stringify(filterValues));
  const isBin = filterValues[BIN_FILTER] === true;
  const [view, setView] = useListShape(entity);
  // What is deleted has nothing to open, and the way back stands in its row.
  const isGrid = tile !== undefined && view === 'grid' && !isBin;
  const canSelect = entity.scope === 'tenant' && canBulk(entity, permissions);
  return (
    <SelectionProvider value={canSelect ? selection : null}>
      <TitleBar
        title={isBin ? texts.bin.title(entity.labels) : entity.labels}
        isBusy={isFetching}
        aside={total !== undefined && <CountBadge count={total} />}
        actions={
          <>
            {!isBin && tools}
            {canRestore(entity, permissions) && <BinButton entity={entity} />}
            {!isBin && <ViewMenu entity={entity} />}
            {tile !== undefined && !isBin && <ViewSwitch view={view} onChoose={setView} />}
            {!isGrid && <ColumnMenu entity={entity} />}
            {total !== undefined && total > 0 && <CsvButton entity={entity} />}
            {!isBin && canCreate(entity, permissions) && (
              <>
                <CreateAction entity={entity} isSecondary={actions !== undefined} />
                {actions}
              </>
            )}
          </>
        }
      />
      <ListFilters entity={entity} />
      {!isBin && above}
      <RecordRows entity={entity} actions={actions} tile={isGrid ? tile : undefined} />
      <ListPager />
      {canSelect && <SelectionBar entity={entity} selection={selection} />}
    </SelectionProvider>
  );
}
