import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/console.ts';
import { texts as lists } from '#content-store/messages/lists.ts';
import { inSentence } from '#content-store/screens/words.ts';
import { CreateAction } from '../create-action.tsx';
import { useSetFilters } from '../filters/use-set-filters.ts';
import { Blame } from './blame.tsx';

interface EmptyListProps {
  readonly entity: AnyEntity;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly canCreate: boolean;
  /** What the list offers before making a record by hand. */
  readonly actions: ReactNode;
}

/** A list with nothing in it says what to do first. */
export function EmptyList({ entity, filters: all, canCreate, actions }: EmptyListProps) {
  const setFilters = useSetFilters(entity);
  const many = inSentence(entity.labels);
  const { [BIN_FILTER]: bin, ...filters } = all;
  const set = (next: Readonly<Record<string, unknown>>) =>
    setFilters(bin === true ? { ...next, [BIN_FILTER]: true } : next);
  if (bin === true && Object.keys(filters).length === 0)
    return (
      <Box sx={{ px: 3, py: 8, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
        <Typography variant="h2">{lists.bin.empty}</Typography>
        <Typography color="text.secondary">{lists.bin.emptyHelp(many)}</Typography>
      </Box>
    );
  const isFiltered = Object.keys(filters).length > 0;
  const isLone = Object.keys(filters).length === 1;
  // Nobody on the staff adds one.
  const isMadeElsewhere = entity.access.create.length === 0;
  return (
    <Box sx={{ px: 3, py: 8, display: 'grid', justifyItems: 'center', gap: 1.5, textAlign: 'center' }}>
      <Typography variant="h2">{isFiltered ? lists.empty.title : `No ${many} yet`}</Typography>
      <Typography color="text.secondary" sx={{ maxWidth: 420 }}>
        {isFiltered && (isLone ? lists.empty.lone(many) : lists.empty.together(many))}
        {!isFiltered && canCreate && `Add the first one; it shows up here.`}
        {!isFiltered && !canCreate && (isMadeElsewhere ? entity.help : texts.noFirst)}
      </Typography>
      {isFiltered && <Blame entity={entity} filters={filters} isBin={bin === true} onSet={set} />}
      {isFiltered && !isLone && (
        <Button variant="outlined" onClick={() => set({})}>
          {lists.empty.clear}
        </Button>
      )}
      {!isFiltered && canCreate && (actions ?? <CreateAction entity={entity} />)}
    </Box>
  );
}
