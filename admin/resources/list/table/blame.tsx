import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#admin/client/client-context.ts';
import { useSite } from '#admin/context/site-context.ts';
import { countRecords } from '#admin/data/listed-records.ts';
import { listFilters, readFilter, SEARCH_FILTER } from '#admin/records/list-filter.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { FilterText } from '../filters/filter-text.tsx';

interface BlameProps {
  readonly entity: AnyEntity;
  /** By which nothing is found. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly isBin: boolean;
  readonly onSet: (filters: Readonly<Record<string, unknown>>) => void;
}

/** Which of the filters in use leaves nothing, told by how much there is without each, and the way to clear it. */
export function Blame({ entity, filters, isBin, onSet }: BlameProps) {
  const client = useClient();
  const { tenantKey, timeZone } = useSite();
  const { first, others } = listFilters(entity);
  const names = Object.keys(filters);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name));
  const { data } = useQuery({
    queryKey: [entity.name, 'without', tenantKey, isBin, filters],
    queryFn: () => {
      const sets = names.map((name) => ({ ...without(name), ...(isBin && { [BIN_FILTER]: true }) }));
      return countRecords(client, entity, sets, timeZone);
    },
    retry: false,
  });
  return (
    <Box
      component="ul"
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75, textAlign: 'start', minWidth: 0 }}
    >
      {names.map((name, at) => {
        const field = first[name] ?? others[name];
        const value = readFilter(filters[name]);
        const label = name === SEARCH_FILTER ? texts.empty.searchLabel : (field?.label ?? name);
        return (
          <Box
            component="li"
            key={name}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {name === SEARCH_FILTER && texts.empty.search(String(filters[name]))}
              {field !== undefined && value !== null && <FilterText field={field} value={value} />}
              {name !== SEARCH_FILTER &&
                (field === undefined || value === null) &&
                texts.filters.unknown(name)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', fontSize: '0.8125rem' }}>
              {data?.[at] !== undefined && texts.empty.found(data[at], names.length === 1)}
            </Box>
            <Button
              size="small"
              variant={(data?.[at] ?? 0) > 0 ? 'outlined' : 'text'}
              onClick={() => onSet(without(name))}
            >
              {texts.empty.without(label)}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}
