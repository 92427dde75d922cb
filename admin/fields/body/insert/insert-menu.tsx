import { Box, InputBase, Popover, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import type { AnyBodyBlock } from '#content-store/definition/field.ts';
import { bodyBlocks } from '#content-store/model/body/body-blocks.ts';
import { BlockIcon } from '../blocks/block-icon.tsx';
import { foundItems, type InsertItem, insertItems } from './insert-items.ts';

interface InsertMenuProps {
  /** Where it stands, in the window. */
  readonly at: { readonly top: number; readonly bottom: number; readonly left: number };
  readonly onChoose: (item: InsertItem) => void;
  /** Left without a choice; with what was typed, for a slash that was meant as one. */
  readonly onLeave: (typed: string) => void;
}

/** Its height, in pixels. */
const HEIGHT = 380;

/** All that can be put into a body, found by typing. */
export function InsertMenu({ at, onChoose, onLeave }: InsertMenuProps) {
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const { modules } = useSite();
  const found = useMemo(() => {
    const types = bodyBlocks.filter(
      ({ module }: AnyBodyBlock) => module === undefined || modules.has(module),
    );
    return foundItems(insertItems(types), search);
  }, [modules, search]);
  const current = Math.min(active, found.length - 1);
  const isBelow = at.bottom + HEIGHT < window.innerHeight || at.top < HEIGHT;

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[current];
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: found.length - 1 }[event.key];
    if (to !== undefined) {
      setActive((to + found.length) % Math.max(found.length, 1));
      document
        .getElementById(`${id}-${found[(to + found.length) % Math.max(found.length, 1)]?.key}`)
        ?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else if (event.key === 'Enter') return event.preventDefault();
    else if (event.key === 'Backspace' && search === '') onLeave('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Popover
      open
      onClose={() => onLeave(search)}
      anchorReference="anchorPosition"
      anchorPosition={{ top: isBelow ? at.bottom + 4 : at.top - 4, left: at.left }}
      transformOrigin={{ vertical: isBelow ? 'top' : 'bottom', horizontal: 'left' }}
      transitionDuration={0}
      // The text takes the focus back by itself.
      disableRestoreFocus
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Insert',
          sx: {
            ...{ width: 340, maxWidth: 'calc(100vw - 24px)', maxHeight: HEIGHT },
            ...{ display: 'flex', flexDirection: 'column' },
          },
        },
      }}
    >
      <InputBase
        autoFocus
        value={search}
        placeholder="Search what to insert"
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': 'Search what to insert',
          'aria-expanded': true,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': found[current] === undefined ? undefined : `${id}-${found[current].key}`,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label="What can be inserted"
        tabIndex={-1}
        sx={{ overflowY: 'auto', py: 0.5 }}
      >
        {[...new Set(found.map(({ group }) => group))].map((group) => (
          <Box key={group} role="group" aria-label={group}>
            <Typography
              component="div"
              aria-hidden
              sx={{
                px: 1.5,
                pt: 1,
                pb: 0.5,
                fontSize: '0.6875rem',
                fontWeight: 650,
                color: 'text.secondary',
              }}
            >
              {group}
            </Typography>
            {found.map((item, index) =>
              item.group === group ? (
                <Box
                  key={item.key}
                  id={`${id}-${item.key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === current}
                  onMouseMove={() => setActive(index)}
                  onClick={() => onChoose(item)}
                  sx={{
                    ...{
                      display: 'flex',
                      gap: 1.25,
                      alignItems: 'center',
                      px: 1.5,
                      py: 0.75,
                      cursor: 'pointer',
                    },
                    bgcolor: index === current ? 'action.selected' : 'transparent',
                  }}
                >
                  <Box sx={{ color: 'text.secondary', display: 'flex' }}>
                    <BlockIcon type={item.block?.type ?? item.key} size={18} />
                  </Box>
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.35 }}>{item.label}</Box>
                    <Box sx={{ ...twoLines, fontSize: '0.75rem', lineHeight: 1.35, color: 'text.secondary' }}>
                      {item.help}
                    </Box>
                  </Box>
                </Box>
              ) : null,
            )}
          </Box>
        ))}
        {found.length === 0 && (
          <Box role="status" sx={{ px: 1.5, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
            Nothing is called “{search}”.
          </Box>
        )}
      </Box>
    </Popover>
  );
}

/** What is said of a block is mostly no longer; that of embeds ends in a list of all that it takes. */
const twoLines = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
} as const;
