import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { FullValue } from '#admin/fields/displays/full-value.tsx';
import type { FieldConflict } from '#admin/forms/conflict.ts';

interface ConflictFieldProps {
  readonly conflict: FieldConflict;
  readonly choice: 'mine' | 'theirs';
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** One field in both versions. */
export function ConflictField({ conflict, choice, onChoose }: ConflictFieldProps) {
  const { field, name, mine, theirs, isContested } = conflict;
  const note = isContested
    ? 'changed by both'
    : conflict.proposed === 'mine'
      ? 'changed by you'
      : 'changed by them';
  const sides = [
    { side: 'mine', label: 'Yours', value: mine },
    { side: 'theirs', label: 'Theirs', value: theirs },
  ] as const;
  return (
    <Box
      component="fieldset"
      sx={{
        border: 1,
        borderColor: isContested ? 'warning.light' : 'divider',
        borderRadius: 1,
        m: 0,
        p: 1.5,
        minWidth: 0,
      }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: '0.8125rem', fontWeight: 600 }}>
        {field.label}{' '}
        <Box
          component="span"
          sx={{ fontWeight: 400, color: isContested ? 'warning.main' : 'text.secondary' }}
        >
          {note}
        </Box>
      </Box>
      <RadioGroup
        name={`conflict-${name}`}
        aria-label={field.label}
        value={choice}
        onChange={(_, side) => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 1.5 }}
      >
        {sides.map(({ side, label, value }) => (
          <Box
            key={side}
            sx={{
              border: 1,
              borderColor: choice === side ? 'primary.main' : 'divider',
              bgcolor: choice === side ? 'action.selected' : 'transparent',
              borderRadius: 1,
              px: 1.25,
              py: 0.5,
              minWidth: 0,
            }}
          >
            <FormControlLabel
              value={side}
              control={<Radio size="small" sx={{ p: 0.5 }} />}
              label={label}
              sx={{ '& .MuiFormControlLabel-label': { fontSize: '0.8125rem', fontWeight: 600 } }}
            />
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
              <FullValue field={field} value={value} />
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
}
