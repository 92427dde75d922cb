import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { FullValue } from '#admin/fields/displays/full-value.tsx';
import type { Choice, Contest } from '#admin/forms/merge/merge-versions.ts';
import { conflictTexts as texts } from '#content-store/messages/conflict.ts';
import { bodyBlockOf } from '#content-store/model/body/body-blocks.ts';

interface ConflictFieldProps {
  readonly contest: Contest;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** A field, or a block of a text, in both versions. */
export function ConflictField({ contest, choice, onChoose }: ConflictFieldProps) {
  const { field, key, mine, theirs, canBeBoth } = contest;
  const label = labelOf(contest);
  const sides = [
    { side: 'mine', label: texts.mine, value: mine },
    { side: 'theirs', label: texts.theirs, value: theirs },
  ] as const;
  const isTaken = (side: 'mine' | 'theirs') => choice === side || choice === 'both';
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'warning.light', borderRadius: 1, m: 0, p: 1.5, minWidth: 0 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
        {label}
      </Box>
      <RadioGroup
        name={`conflict-${key}`}
        aria-label={label}
        value={choice}
        onChange={(_, chosen) => onChoose(chosen === 'theirs' || chosen === 'both' ? chosen : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 1.5 }}
      >
        {sides.map(({ side, label: words, value }) => (
          <Box
            key={side}
            sx={{
              border: 1,
              borderColor: isTaken(side) ? 'primary.main' : 'divider',
              bgcolor: isTaken(side) ? 'action.selected' : 'transparent',
              borderRadius: 1,
              px: 1.25,
              py: 0.5,
              minWidth: 0,
            }}
          >
            <Option value={side} label={words} />
            <Typography
              component="div"
              variant="body2"
              sx={{
                maxHeight: 180,
                overflow: 'auto',
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                pb: 0.5,
              }}
            >
              {contest.blockType !== null && isEmpty(value) ? (
                <Box component="em" sx={{ color: 'text.secondary' }}>
                  {texts.takenAway}
                </Box>
              ) : (
                <FullValue field={field} value={value} />
              )}
            </Typography>
          </Box>
        ))}
        {canBeBoth && (
          <Box sx={{ gridColumn: '1 / -1', px: 1.25 }}>
            <Option value="both" label={texts.both} />
          </Box>
        )}
      </RadioGroup>
    </Box>
  );
}

function Option({ value, label }: { readonly value: Choice; readonly label: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ p: 0.5 }} />}
      label={label}
      sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.8125rem', fontWeight: 600 } }}
    />
  );
}

function labelOf({ field, blockType }: Contest): string {
  if (blockType === null) return field.label;
  return `${field.label}: ${bodyBlockOf(blockType)?.label ?? blockType}`;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
