import { Box, Typography } from '@mui/material';
import { Fragment, useId } from 'react';
import { blockLabel } from '../summary.ts';
import type { Content, FieldDifference } from './compare-versions.ts';
import { ItemDifferences } from './item-differences.tsx';
import { OutcomeLabel } from './sign.tsx';
import { ValueDifference } from './value-difference.tsx';
import { WordDifference } from './word-difference.tsx';

interface ComparisonProps {
  readonly differences: readonly FieldDifference[];
  /** What is the same is left out. */
  readonly isOnlyChanged: boolean;
}

/** Two versions of a record as one, field by field. */
export function Comparison({ differences, isOnlyChanged }: ComparisonProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shownOf(differences, isOnlyChanged).map((one) => (
        <FieldSection key={one.name} difference={one} isOnlyChanged={isOnlyChanged} />
      ))}
    </Box>
  );
}

function FieldSection({
  difference,
  isOnlyChanged,
}: {
  readonly difference: FieldDifference;
  readonly isOnlyChanged: boolean;
}) {
  const id = useId();
  const { field, outcome, content } = difference;
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }} {...spotOf(difference)}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', mb: 0.5 }}>
        <Typography
          id={id}
          component="h3"
          sx={{ fontSize: '0.8125rem', fontWeight: 650, color: 'text.secondary' }}
        >
          {field.label}
        </Typography>
        {content.kind !== 'items' && <OutcomeLabel outcome={outcome} />}
      </Box>
      <DifferenceContent difference={difference} isOnlyChanged={isOnlyChanged} />
    </Box>
  );
}

/** What a difference says, without the name of its field. */
export function DifferenceContent({
  difference: { field, content },
  isOnlyChanged,
}: {
  readonly difference: FieldDifference;
  readonly isOnlyChanged: boolean;
}) {
  switch (content.kind) {
    case 'words':
      return <WordDifference content={content} />;
    case 'values':
      return <ValueDifference field={field} before={content.before} after={content.after} />;
    case 'fields':
      return (
        <>
          {content.placed !== null && <strong>{blockLabel(content.placed)}</strong>}
          <FieldList differences={content.fields} isOnlyChanged={isOnlyChanged} />
        </>
      );
    case 'items':
      return (
        <ItemDifferences
          items={content.items}
          isOnlyChanged={isOnlyChanged}
          contentOf={(one, isFolded) => <DifferenceContent difference={one} isOnlyChanged={isFolded} />}
        />
      );
  }
}

/** The fields of a group, each by its name. */
function FieldList({ differences, isOnlyChanged }: ComparisonProps) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', rowGap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {shownOf(differences, isOnlyChanged)
        .filter(({ outcome, content }) => outcome !== 'same' || hasContent(content))
        .map((one) => (
          <Fragment key={one.name}>
            <Box {...spotOf(one)}>
              <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary', fontWeight: 600 }}>
                {one.field.label}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <DifferenceContent difference={one} isOnlyChanged={isOnlyChanged} />
              </Box>
            </Box>
          </Fragment>
        ))}
    </Box>
  );
}

function shownOf(
  differences: readonly FieldDifference[],
  isOnlyChanged: boolean,
): readonly FieldDifference[] {
  return differences.filter(({ outcome, content }) =>
    outcome === 'same' ? !isOnlyChanged && hasContent(content) : true,
  );
}

/** Whether either version says anything. */
function hasContent(content: Content): boolean {
  switch (content.kind) {
    case 'words':
      return content.words.some(({ text }) => text !== '');
    case 'items':
      return content.items.length > 0;
    case 'fields':
      return content.fields.some((one) => hasContent(one.content));
    case 'values':
      return isSomething(content.before) || isSomething(content.after);
  }
}

function isSomething(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** A place that one goes to from change to change. */
function spotOf({ outcome, content }: FieldDifference) {
  const isSpot = outcome !== 'same' && (content.kind === 'words' || content.kind === 'values');
  return isSpot ? { 'data-change': '', tabIndex: -1 } : {};
}
