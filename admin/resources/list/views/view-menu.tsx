import { Box, Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { messageOfError } from '#admin/client/api-error.ts';
import { useClient } from '#admin/client/client-context.ts';
import { canWrite } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { LoadError } from '#admin/ui/load-error.tsx';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { cmsUser } from '#content-store/model/cms-users/cms-user.ts';
import {
  deleteListView,
  getListViews,
  type ListView,
  setListView,
} from '#content-store/model/lists/operations.ts';
import { useColumns } from '../columns/use-columns.ts';
import { isSameView, searchOf, shownBy } from './search-of.ts';
import { ViewDialog } from './view-dialog.tsx';

/** The views of a list that somebody kept: their own, and those that others share. */
export function ViewMenu({ entity }: { readonly entity: AnyEntity }) {
  const client = useClient();
  const notify = useNotify();
  const { setFilters, setSort } = useListContext();
  const queries = useQueryClient();
  const { tenantKey } = useSite();
  const { permissions } = useUser();
  const [params] = useSearchParams();
  const [columns, setColumns] = useColumns(entity);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isKeeping, setIsKeeping] = useState(false);
  const queryKey = ['listViews', tenantKey, entity.name];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => client.run(getListViews, { entity: entity.name }),
    retry: false,
  });
  const views = data ?? [];
  const here = { search: searchOf(params), columns };
  const current = views.find((one) => isSameView(one, here, entity));
  const close = () => setAnchor(null);
  const show = (view: Pick<ListView, 'search' | 'columns'>) => {
    close();
    setColumns(view.columns);
    const { filter, sort } = shownBy(view.search, entity);
    setFilters(filter);
    setSort(sort);
  };
  const renew = () => queries.invalidateQueries({ queryKey });
  const say = (message: string) => notify(message, { type: 'success', messageArgs: {} });
  const tell = (refused: unknown) => notify(messageOfError(refused), { type: 'error', messageArgs: {} });
  const keep = async (given: Pick<ListView, 'name' | 'isShared'> & { readonly id?: string }) => {
    const { search, columns: chosen } = here;
    await client.run(setListView, {
      ...{ ...given, entity: entity.name, search },
      ...(chosen !== null && { columns: [...chosen] }),
    });
    say(texts.views.kept(given.name));
    await renew();
  };
  const keepAgain = ({ id, name, isShared }: ListView) => {
    close();
    keep({ id, name, isShared }).catch(tell);
  };
  const drop = async ({ id, name }: ListView) => {
    close();
    try {
      await client.run(deleteListView, { id });
      say(texts.views.deleted(name));
    } catch (refused) {
      tell(refused);
    }
    await renew();
  };
  const mayDelete = (view: ListView) => view.isMine || canWrite(cmsUser, permissions);
  const groups = [
    [texts.views.mine, views.filter(({ isMine }) => isMine)],
    [texts.views.shared, views.filter(({ isMine }) => !isMine)],
  ] as const;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Bookmark size={16} aria-hidden />}
        endIcon={<ChevronDown size={14} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220, '& > span:nth-of-type(2)': { overflow: 'hidden' } }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {current?.name ?? texts.views.open}
        </Box>
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': texts.views.open, dense: true } }}
      >
        {error !== null && (
          <Box component="div" sx={{ px: 2, py: 1 }}>
            <LoadError what={texts.views.failed} error={error} onRetry={() => refetch()} />
          </Box>
        )}
        <MenuItem onClick={() => show({ search: '', columns: null })}>{texts.views.asAtFirst}</MenuItem>
        {groups.flatMap(([title, some]) =>
          some.length === 0
            ? []
            : [
                <ListSubheader
                  key={title}
                  component="div"
                  sx={{ lineHeight: '30px', bgcolor: 'transparent' }}
                >
                  {title}
                </ListSubheader>,
                ...some.map((view) => (
                  <MenuItem
                    key={view.id}
                    selected={view === current}
                    onClick={() => show(view)}
                    sx={{ gap: 1, minWidth: 260, pr: 1 }}
                  >
                    <Box component="span" sx={{ flex: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
                      {view.name}
                      {!view.isMine && (
                        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                          {` ${texts.views.by(view.ownerName)}`}
                        </Box>
                      )}
                    </Box>
                    {view === current && <Check size={16} aria-hidden />}
                  </MenuItem>
                )),
              ],
        )}
        <Divider />
        {views.length === 0 && (
          <Box
            component="div"
            sx={{ px: 2, py: 1, maxWidth: 280, color: 'text.secondary', fontSize: '0.8125rem' }}
          >
            {texts.views.none}
          </Box>
        )}
        <MenuItem
          onClick={() => {
            close();
            setIsKeeping(true);
          }}
        >
          {texts.views.keep}
        </MenuItem>
        {views
          .filter((view) => view.isMine && view !== current)
          .map((view) => (
            <MenuItem key={view.id} onClick={() => keepAgain(view)}>
              {texts.views.update(view.name)}
            </MenuItem>
          ))}
        {current !== undefined && mayDelete(current) && (
          <MenuItem onClick={() => void drop(current)}>{texts.views.delete(current.name)}</MenuItem>
        )}
      </Menu>
      {isKeeping && <ViewDialog onKeep={keep} onClose={() => setIsKeeping(false)} />}
    </>
  );
}
