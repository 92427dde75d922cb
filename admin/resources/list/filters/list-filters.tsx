import { Chip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { STATE_FILTER, stateField } from '#admin/records/state-filter.ts';
import { SearchBar, SearchInput } from '#admin/ui/search-bar.tsx';
import { useDebounced } from '#admin/ui/use-debounced.ts';
import { useShortcut } from '#admin/ui/use-shortcut.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import type { AnyField } from '#content-store/definition/field.ts';
import { FilterMenu } from './filter-menu.tsx';
import { FilterValue } from './filter-value.tsx';

/** Search and filters of a list, from its definition; each filter in use is a chip that takes it away. */
export function ListFilters({ entity }: { readonly entity: AnyEntity }) {
  const { filterValues, setFilters } = useListContext();
  const fields = filtersOf(entity);
  const without = (name: string) =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name)));

  if (entity.list.search.length === 0 && fields.length === 0) return null;
  return (
    <SearchBar>
      {entity.list.search.length > 0 && (
        <SearchBox
          value={typeof filterValues.q === 'string' ? filterValues.q : ''}
          onSearch={(q) => (q === '' ? without('q') : setFilters({ ...filterValues, q }))}
        />
      )}
      {fields.map(([name, field]) => {
        const value: unknown = filterValues[name];
        return value === undefined ? (
          <FilterMenu
            key={name}
            field={field}
            onChoose={(chosen) => setFilters({ ...filterValues, [name]: chosen })}
          />
        ) : (
          <Chip
            key={name}
            color="primary"
            variant="outlined"
            onDelete={() => without(name)}
            label={<FilterValue field={field} value={value} />}
            sx={{ height: 30 }}
          />
        );
      })}
    </SearchBar>
  );
}

/** The fields that the definition names, and the state where there is more than one. */
function filtersOf(entity: AnyEntity): readonly (readonly [name: string, field: AnyField])[] {
  const state = stateField(entity);
  return [
    ...(entity.list.filters ?? []).flatMap((name) => {
      const field = entity.fields[name];
      return field === undefined ? [] : [[name, field] as const];
    }),
    ...(state === undefined ? [] : [[STATE_FILTER, state] as const]),
  ];
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
