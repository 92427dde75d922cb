import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { isWords } from '#content-store/definition/blocks-in.ts';
import { versionTexts as texts } from '#content-store/messages/versions.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';
import { blockLabel } from '../summary.ts';
import { type FieldDifference, type ItemDifference, isChanged } from './compare-versions.ts';
import { OutcomeLabel } from './sign.tsx';

interface ItemDifferencesProps {
  readonly items: readonly ItemDifference[];
  readonly isOnlyChanged: boolean;
  readonly contentOf: (difference: FieldDifference, isOnlyChanged: boolean) => ReactNode;
}

/** The blocks of a text or the items of a list, in order: what is new, gone, moved or otherwise, and where. */
export function ItemDifferences({ items, isOnlyChanged, contentOf }: ItemDifferencesProps) {
  const rows = isOnlyChanged ? folded(items) : items;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {rows.map((row) =>
        'hidden' in row ? (
          <Box
            component="li"
            key={row.key}
            sx={{
              color: 'text.secondary',
              fontSize: '0.8125rem',
              pl: 2,
              borderLeft: '3px dotted',
              borderColor: 'divider',
            }}
          >
            {texts.unchanged(row.hidden)}
          </Box>
        ) : (
          <Item key={row.key} item={row} isOnlyChanged={isOnlyChanged} contentOf={contentOf} />
        ),
      )}
    </Box>
  );
}

function Item({
  item,
  isOnlyChanged,
  contentOf,
}: { readonly item: ItemDifference } & Pick<ItemDifferencesProps, 'isOnlyChanged' | 'contentOf'>) {
  const { blockType, placed, outcome, move, fields } = item;
  // Of what is new, gone or elsewhere, all is told.
  const isFolded = isOnlyChanged && outcome === 'changed';
  const areWords = blockType !== null && isWords({ type: blockType });
  const isOneValue = blockType === null && placed === null && fields.length === 1;
  const isSingle = areWords || isOneValue;
  const tone = move !== null || outcome === 'changed' ? 'primary.main' : edges[outcome];
  const shown = fields.filter((one) => (isFolded ? one.outcome !== 'same' : says(one)));
  return (
    <Box
      component="li"
      {...(isChanged(item) && { 'data-change': '', tabIndex: -1 })}
      sx={{
        borderLeft: 3,
        borderColor: tone,
        pl: 2,
        minWidth: 0,
        // What a list is of is said first, and beside it what became of it.
        ...(isOneValue && {
          display: 'flex',
          flexFlow: 'row-reverse wrap',
          justifyContent: 'flex-end',
          columnGap: 1.5,
        }),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        {(placed !== null || (blockType !== null && !areWords)) && (
          <Box component="strong" sx={{ fontSize: '0.8125rem' }}>
            {placed === null ? (bodyBlockOf(blockType ?? '')?.label ?? blockType) : blockLabel(placed)}
          </Box>
        )}
        <OutcomeLabel outcome={outcome} move={move} />
      </Box>
      {isSingle
        ? fields.map((one) => <Fragment key={one.name}>{contentOf(one, isFolded)}</Fragment>)
        : shown.map((one) => (
            <Box key={one.name} sx={{ mt: 0.5 }}>
              <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', fontWeight: 600 }}>
                {one.field.label}
              </Box>
              {contentOf(one, isFolded)}
            </Box>
          ))}
    </Box>
  );
}

const edges = {
  same: 'transparent',
  added: 'success.main',
  removed: 'error.main',
  changed: 'primary.main',
} as const;

/** Whether a field of an item says anything in either version. */
function says({ outcome, content }: FieldDifference): boolean {
  if (outcome !== 'same') return true;
  if (content.kind === 'words') return content.words.some(({ text }) => text !== '');
  if (content.kind === 'values')
    return ![undefined, null, '', false].some((nothing) => content.after === nothing);
  return content.kind === 'items' ? content.items.length > 0 : content.fields.some(says);
}

type Row = ItemDifference | { readonly key: string; readonly hidden: number };

/** The items that changed, and between them how many did not. */
function folded(items: readonly ItemDifference[]): Row[] {
  const rows: Row[] = [];
  for (const item of items) {
    const last = rows.at(-1);
    if (isChanged(item)) rows.push(item);
    else if (last !== undefined && 'hidden' in last)
      rows[rows.length - 1] = { key: last.key, hidden: last.hidden + 1 };
    else rows.push({ key: `unchanged ${item.key}`, hidden: 1 });
  }
  return rows;
}
