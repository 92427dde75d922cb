import { Box, ListItemButton } from '@mui/material';
import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Destination, FoundGroup } from './spotlight-found.ts';

export const LIST_ID = 'spotlight-list';

/** The id of an option, by its place among all of them. */
export function optionId(at: number): string {
  return `spotlight-${at}`;
}

interface SpotlightListProps {
  readonly groups: readonly FoundGroup[];
  /** The place of the chosen one among all options. */
  readonly at: number;
  readonly onGo: (to: Destination) => void;
}

/** What was found, by its kind; the focus stays in the box, which says which option is chosen. */
export function SpotlightList({ groups, at, onGo }: SpotlightListProps) {
  const list = useRef<HTMLDivElement>(null);
  const found = groups.flatMap(({ items }) => items);
  const chosen = found[at];
  const { path } = chosen ?? {};
  useEffect(() => {
    if (path !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  if (chosen === undefined) return null;
  return (
    <Box
      ref={list}
      id={LIST_ID}
      role="listbox"
      aria-label="Found"
      sx={{ maxHeight: '50vh', overflow: 'auto', pb: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {groups.map(({ name, items }) => (
        <Box key={name} role="group" aria-label={name}>
          <Box
            aria-hidden
            sx={{ px: 2, pt: 1.25, pb: 0.5, fontSize: '0.75rem', fontWeight: 650, color: 'text.secondary' }}
          >
            {name}
          </Box>
          {items.map((option) => (
            <ListItemButton
              key={option.path}
              id={optionId(found.indexOf(option))}
              role="option"
              tabIndex={-1}
              selected={option === chosen}
              aria-selected={option === chosen}
              // A press would take the focus out of the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onGo(option)}
              sx={{ minHeight: 36, py: 0.5, gap: 2, fontSize: '0.875rem' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {option.label}
              </Box>
              {option.hint !== undefined && (
                <Box
                  component="span"
                  sx={{ maxWidth: '45%', textAlign: 'right', fontSize: '0.8125rem', color: 'text.secondary' }}
                >
                  {option.hint}
                </Box>
              )}
              {option === chosen && <CornerDownLeft size={16} aria-hidden />}
            </ListItemButton>
          ))}
        </Box>
      ))}
    </Box>
  );
}
