import { Box } from '@mui/material';
import { memo } from 'react';
import { labelOf } from '#admin/records/choice-label.ts';
import { layoutTexts as texts } from '#content-store/messages/layout-editor.ts';
import { blockName, detailsOf, headingOf } from '../commands/names.ts';
import { type Column, type Path, type Row, rowFields, written } from '../commands/rows.ts';
import { ElementBox } from './element-box.tsx';
import { type Rects, within } from './rects.ts';

interface RowBoxProps {
  readonly row: Row;
  readonly index: number;
  readonly count: number;
  /** The path in it that the Tab key leads to, and the one that is selected. */
  readonly stop: string | null;
  readonly selected: string | null;
  /** Where something dragged would come to stand: a path in it, `before` or `behind` it. */
  readonly place: string | null;
  readonly isDragged: boolean;
  readonly errors: ReadonlyMap<string, string>;
  readonly rects: Rects | null;
}

/** A row with its columns and blocks. */
export const RowBox = memo(function RowBox(props: RowBoxProps) {
  const { row, index, count, rects, place, errors } = props;
  const path = [index];
  const onPage = rects === null ? null : within(rects, written(path), null);
  return (
    <ElementBox
      {...stateOf(path, props)}
      path={path}
      of={count}
      name={texts.row(index + 1)}
      heading={headingOf(row)}
      details={rects === null ? detailsOfRow(row) : ''}
      label={[texts.row(index + 1), texts.columns(row.columns.length), headingOf(row), detailsOfRow(row)]
        .filter((part) => part !== '')
        .join(', ')}
      line={place === 'before' || place === 'behind' ? place : null}
      onPage={onPage}
      isFaint={props.isDragged}
    >
      <Box
        role="group"
        sx={
          rects === null
            ? { display: 'grid', gap: 1, p: 1, pt: 0 }
            : { position: 'absolute', inset: 0, pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }
        }
        style={rects === null ? { gridTemplateColumns: tracksOf(row.layout) } : undefined}
      >
        {row.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands.
          <ColumnBox key={at} {...props} column={column} at={at} errors={errors} />
        ))}
      </Box>
    </ElementBox>
  );
});

function ColumnBox(props: RowBoxProps & { readonly column: Column; readonly at: number }) {
  const { row, index, column, at, rects, place } = props;
  const path = [index, at];
  const isAlone = row.columns.length === 1;
  const isEmpty = column.blocks.length === 0;
  const isTarget = place === written([...path, column.blocks.length]);
  return (
    <ElementBox
      {...stateOf(path, props)}
      path={path}
      of={row.columns.length}
      name={isAlone ? '' : texts.columnOnly(at + 1)}
      heading=""
      details=""
      label={[texts.column(at + 1, index + 1), texts.blocks(column.blocks.length)].join(', ')}
      line={isTarget && isEmpty ? 'within' : null}
      isUnseen={isAlone && !isEmpty}
      onPage={rects === null ? null : within(rects, written(path), written([index]))}
    >
      {isEmpty && rects === null && (
        <Box sx={{ px: 1, pb: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.emptyColumn}</Box>
      )}
      <Box
        role="group"
        sx={
          rects === null
            ? { display: 'grid', gap: 0.75, p: isAlone ? 0 : 0.75, pt: 0, alignContent: 'start' }
            : { position: 'absolute', inset: 0, pointerEvents: 'none', '& > *': { pointerEvents: 'auto' } }
        }
      >
        {column.blocks.map((block, position) => {
          const own = [...path, position];
          const isBehind = isTarget && position === column.blocks.length - 1;
          return (
            <ElementBox
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is where it stands.
              key={position}
              {...stateOf(own, props)}
              path={own}
              of={column.blocks.length}
              name={blockName(block.type)}
              heading={headingOf(block)}
              details={detailsOf(block)}
              label={[blockName(block.type), headingOf(block), detailsOf(block)]
                .filter((part) => part !== '')
                .join(', ')}
              line={place === written(own) ? 'before' : isBehind ? 'behind' : null}
              onPage={rects === null ? null : within(rects, written(own), written(path))}
            />
          );
        })}
      </Box>
    </ElementBox>
  );
}

function stateOf(path: Path, { stop, selected, errors }: RowBoxProps) {
  const key = written(path);
  return { isStop: stop === key, isSelected: selected === key, error: errors.get(key) };
}

/** What sets a row apart from others, of its settings. */
function detailsOfRow(row: Row): string {
  return ['width', 'displayCondition']
    .flatMap((name) => {
      const [field, value] = [rowFields[name], row[name]];
      return field === undefined || typeof value !== 'string' || value === field.default || value === ''
        ? []
        : [labelOf(field.choices, value)];
    })
    .join(' · ');
}

/** Columns as wide beside each other as readers see them. */
export function tracksOf(layout: string): string {
  return layout
    .split('_')
    .map((share) => `minmax(0, ${Number(share) || 1}fr)`)
    .join(' ');
}
