import { Box } from '@mui/material';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Thumbnail } from '#admin/fields/thumbnail.tsx';
import { type ConsoleRecord, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { ItemButton } from '../list-item.tsx';

interface ReferenceRowProps {
  readonly entity: AnyEntity;
  readonly record: ConsoleRecord;
  /** Referred to, but not there any more. */
  readonly isMissing: boolean;
  readonly index: number;
  readonly length: number;
  /** Can be looked at only. */
  readonly isFixed: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One of several chosen records, with the buttons that move and remove it. */
export function ReferenceRow({
  entity,
  record,
  isMissing,
  index,
  length,
  isFixed,
  onMove,
  onRemove,
}: ReferenceRowProps) {
  const name = isMissing ? `${record.id} (no longer there)` : recordTitle(entity, record);
  return (
    <Box
      component="li"
      onKeyDown={(event: KeyboardEvent) => {
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (by === 0 || !event.altKey || isFixed) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(index + by);
      }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 34,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {entity.collection === 'asset' && <Thumbnail asset={record} />}
      <Box
        component="span"
        title={name}
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: '0.8125rem',
          color: isMissing ? 'error.main' : 'text.primary',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {length > 1 && (
          <>
            <ItemButton
              does="up"
              label={`Move ${name} up`}
              isDisabled={isFixed || index === 0}
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp size={15} aria-hidden />
            </ItemButton>
            <ItemButton
              does="down"
              label={`Move ${name} down`}
              isDisabled={isFixed || index === length - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={15} aria-hidden />
            </ItemButton>
          </>
        )}
        <ItemButton does="remove" label={`Remove ${name}`} isDisabled={isFixed} onClick={onRemove}>
          <X size={15} aria-hidden />
        </ItemButton>
      </Box>
    </Box>
  );
}
