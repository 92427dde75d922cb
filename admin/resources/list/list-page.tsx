import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router';
import { canCreate } from '#admin/context/access.ts';
import { useUser } from '#admin/context/user-context.ts';
import type { ConsoleRecord } from '#admin/records/record-title.ts';
import { TitleBar } from '#admin/ui/title-bar.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { count } from '#content-store/formats/numbers.ts';
import { createPath } from '#content-store/screens/routes.ts';
import { CreateAction } from './create-action.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListPager } from './list-pager.tsx';
import { RecordTable } from './record-table.tsx';

/** Rows a page of a list holds at first. */
const PER_PAGE = 50;

interface ListPageProps {
  readonly entity: AnyEntity;
  /** What this entity's list offers first, before making a record by hand. */
  readonly actions?: ReactNode;
  /** Beside the actions: other views of the same records, what is done with all of them. */
  readonly tools?: ReactNode;
}

/** The list of any entity, from the `list` of its definition. */
export function ListPage({ entity, actions, tools }: ListPageProps) {
  const [field, order] = entity.list.sort;
  const { permissions } = useUser();
  const [asked] = useSearchParams();
  // `/persons?create` adds one (S0 §2).
  if (asked.has('create') && entity.variants === undefined && canCreate(entity, permissions))
    return <Navigate to={createPath(entity)} replace />;
  return (
    <ListBase<ConsoleRecord>
      key={entity.name}
      resource={entity.name}
      perPage={PER_PAGE}
      sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
      queryOptions={{ meta: { view: 'list' } }}
      disableAuthentication
    >
      <ListView entity={entity} actions={actions} tools={tools} />
    </ListBase>
  );
}

function ListView({ entity, actions, tools }: ListPageProps) {
  const { total, isFetching } = useListContext<ConsoleRecord>();
  const { permissions } = useUser();
  return (
    <>
      <TitleBar
        title={entity.labels}
        isBusy={isFetching}
        aside={
          total !== undefined && (
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {count(total)}
            </Box>
          )
        }
        actions={
          <>
            {tools}
            {canCreate(entity, permissions) && (
              <>
                <CreateAction entity={entity} isSecondary={actions !== undefined} />
                {actions}
              </>
            )}
          </>
        }
      />
      <ListFilters entity={entity} />
      <RecordTable entity={entity} actions={actions} />
      <ListPager />
    </>
  );
}
