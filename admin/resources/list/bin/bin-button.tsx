import { IconButton } from '@mui/material';
import { Trash2, Undo2 } from 'lucide-react';
import { useListContext } from 'react-admin';
import { BIN_FILTER } from '#admin/records/state-filter.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { texts } from '#content-store/messages/lists.ts';
import { useSetFilters } from '../filters/use-set-filters.ts';

/** Turns a list to what is deleted of it, and back. */
export function BinButton({ entity }: { readonly entity: AnyEntity }) {
  const { filterValues } = useListContext();
  const setFilters = useSetFilters(entity);
  const isBin = filterValues[BIN_FILTER] === true;
  const Icon = isBin ? Undo2 : Trash2;
  const label = isBin ? texts.bin.close : texts.bin.open;
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => setFilters(isBin ? {} : { [BIN_FILTER]: true })}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
