import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { type FilterValue, listFilters, SEARCH_FILTER } from '#admin/records/list-filter.ts';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import { SearchBar, SearchInput } from '#admin/ui/search-bar.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { useShortcut } from '#admin/ui/use-shortcut.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { sortedAs } from './moment-order.ts';
import { MoreFilters } from './more-filters.tsx';
import { useSetFilters } from './use-set-filters.ts';

/** Search and filters of a list, from its definition; each filter in use is a chip. */
export function ListFilters({ entity }: { readonly entity: AnyEntity }) {
  const { filterValues } = useListContext();
  const setFilters = useSetFilters(entity);
  const { first, others } = listFilters(entity);
  const set = (name: string, value: FilterValue) => setFilters({ ...filterValues, [name]: value });
  const without = (name: string) =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name)));
  const chip = (name: string) => (
    <FilterChip
      key={name}
      name={name}
      field={first[name] ?? others[name]}
      value={filterValues[name]}
      onChoose={(value) => set(name, value)}
      onClear={() => without(name)}
    />
  );
  const unused = Object.entries({ ...first, ...others }).filter(([name]) => filterValues[name] === undefined);
  // What is saved beside what is live is not found by it: said where somebody may look for that.
  const until = entity.schedule?.until ?? '';
  const isByLive = filterValues[until] !== undefined && sortedAs(entity, until) !== until;
  return (
    <SearchBar>
      {entity.list.search.length > 0 && (
        <SearchBox
          value={typeof filterValues[SEARCH_FILTER] === 'string' ? filterValues[SEARCH_FILTER] : ''}
          onSearch={(text) => (text === '' ? without(SEARCH_FILTER) : set(SEARCH_FILTER, text))}
        />
      )}
      {Object.entries(first).map(([name, field]) =>
        filterValues[name] === undefined ? (
          <FilterMenu key={name} field={field} onChoose={(value) => set(name, value)} />
        ) : (
          chip(name)
        ),
      )}
      {Object.keys(filterValues)
        .filter((name) => name !== SEARCH_FILTER && name !== BIN_FILTER && first[name] === undefined)
        .map(chip)}
      <MoreFilters fields={Object.fromEntries(unused)} onChoose={set} />
      {isByLive && (
        <Box sx={{ flexBasis: '100%', fontSize: '0.75rem', color: 'text.secondary' }}>
          {texts.filters.byLive(first[until]?.label ?? others[until]?.label ?? '')}
        </Box>
      )}
    </SearchBar>
  );
}
function SearchBox({ value, onSearch }: { readonly value: string; readonly onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed.trim());
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useShortcut({ key: '/', isCommand: false, run: () => input.current?.focus() });

  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    onSearch(settled);
  }, [settled, onSearch]);

  // Cleared from outside, by a button or the way back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return <SearchInput label="Search" inputRef={input} value={typed} onChange={setTyped} />;
}
