import { Box, Checkbox, TableCell, TableRow } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { FieldDisplay } from '#admin/fields/displays/displays.tsx';
import { Thumbnail } from '#admin/fields/thumbnail.tsx';
import { metaOf } from '#admin/records/record-meta.ts';
import { type ConsoleRecord, namedBy, recordTitle } from '#admin/records/record-title.ts';
import type { AnyEntity } from '#content-store/definition/entity.ts';
import { count } from '#content-store/formats/numbers.ts';
import { texts } from '#content-store/messages/lists.ts';
import type { Colleague } from '#content-store/model/presence/record-news.ts';
import { editPath } from '#content-store/screens/routes.ts';
import { DeletedState } from '../bin/deleted-state.tsx';
import { type Column, cellValue, columnDisplay } from '../columns/columns.ts';
import { useSelection } from '../selection/selection.ts';
import { PeopleInRow } from './people-in-row.tsx';
import { RowState } from './row-state.tsx';

interface RecordRowProps {
  readonly entity: AnyEntity;
  readonly columns: readonly Column[];
  readonly record: ConsoleRecord;
  /** It is deleted: there is nothing to open, and the way back in place of its state. */
  readonly isBin: boolean;
  /** The others who have it open. */
  readonly people: readonly Colleague[];
  /** What the list counts of it; null until that is known, absent where that is nothing. */
  readonly counted?: number | null;
}

/** One record of a list. The name is a link; the rest of the row leads there too. */
export function RecordRow({ entity, columns, record, isBin, people, counted }: RecordRowProps) {
  const navigate = useNavigate();
  const path = editPath(entity, record.id);
  const open = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a, [data-row-choice]') !== null;
    if (!isLink && window.getSelection()?.isCollapsed !== false) navigate(path);
  };
  const selection = useSelection();
  const isChosen = selection?.has(String(record.id)) === true;
  const [first, ...others] = columns;
  const title = recordTitle(entity, record);
  const hint = entity.hint === undefined ? null : entity.hint.inWords(record);
  const state = isBin ? (
    <DeletedState entity={entity} record={record} />
  ) : (
    <RowState entity={entity} record={record} />
  );
  // What readers do not see has no moment from which they do, though one is stored.
  const isUnseen = metaOf(record)?.isLive === false;
  return (
    <TableRow
      hover
      selected={isChosen}
      data-row={record.id}
      onClick={isBin ? undefined : open}
      sx={{ cursor: isBin ? undefined : 'pointer' }}
    >
      {selection !== null && (
        <TableCell padding="checkbox" data-row-choice sx={{ cursor: 'default' }}>
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              selection.toggle(String(record.id), {
                shiftKey: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
              })
            }
            slotProps={{ input: { 'aria-label': texts.selection.one(title) } }}
          />
        </TableCell>
      )}
      <TableCell sx={{ width: { xs: '100%', lg: '46%' }, maxWidth: 0, minWidth: { xs: 170, sm: 220 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
          {entity.collection === 'asset' && <Thumbnail asset={record} />}
          <Box
            {...(isBin ? { component: 'span', tabIndex: -1 } : { component: Link, to: path })}
            data-row-link
            title={title}
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              textDecoration: 'none',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              ...(!isBin && { '&:hover': { color: 'primary.main', textDecoration: 'underline' } }),
            }}
          >
            {first === undefined ? title : (namedBy(entity, first.name, record) ?? record.id)}
          </Box>
          <PeopleInRow people={people} />
        </Box>
        <Box sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
          {hint !== null && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>{hint}</Box>}
          {state}
        </Box>
      </TableCell>
      {others.map(({ name, valueAt, field, isFigure }, index) => (
        <TableCell
          key={name}
          align={isFigure ? 'right' : 'left'}
          sx={{
            display: columnDisplay(index + 1),
            maxWidth: { xs: 190, lg: 280 },
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {hint !== null && name === entity.hint?.by ? (
            <span title={hint}>{hint}</span>
          ) : (
            <FieldDisplay
              field={field}
              value={isUnseen && name === entity.schedule?.from ? null : cellValue(record, { name, valueAt })}
            />
          )}
        </TableCell>
      ))}
      {counted !== undefined && (
        <TableCell
          align="right"
          sx={{ display: { xs: 'none', sm: 'table-cell' }, fontVariantNumeric: 'tabular-nums' }}
        >
          {counted !== null && count(counted)}
        </TableCell>
      )}
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, whiteSpace: 'nowrap' }}>{state}</TableCell>
    </TableRow>
  );
}
