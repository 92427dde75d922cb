import { Box, Button, Collapse, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useSite } from '#admin/context/site-context.ts';
import { FullValue } from '#admin/fields/displays/full-value.tsx';
import type { FormField } from '#admin/forms/form-fields.ts';
import type { KeptEdit } from '#admin/forms/save-queue/contract.ts';
import { hasMovedOn } from '#admin/records/record-meta.ts';
import { formatInstant } from '#content-store/formats/instants.ts';
import { useEditing } from '../editor/editor-context.ts';
import { useKept } from './kept-context.ts';
import { resumeIn } from './resume-in.ts';

/** Offers what was typed here before and never saved: the tab was closed, or killed. */
export function RecoveryPanel() {
  const { offered } = useKept();
  return offered.map((edit) => <Offer key={edit.id} edit={edit} />);
}

function Offer({ edit }: { readonly edit: KeptEdit }) {
  const { fields, form, record, busy, conflict } = useEditing();
  const { bringBack, discard } = useKept();
  const { timeZone } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const changed = fields.filter(({ name }) => name in edit.values);
  const lines = fields.filter(({ field }) => !field.isBody);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: 'warning.main',
        bgcolor: 'background.paper',
        px: { xs: 1.5, sm: 3 },
        py: 1.5,
      }}
    >
      <Typography id={id} component="h2" sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
        Not saved: what you typed until {formatInstant(new Date(edit.at).toISOString(), timeZone)}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: '0.8125rem', mt: 0.25 }}>
        This browser kept it: {changed.map(({ field }) => field.label).join(', ')}.
        {hasMovedOn(record, edit.version) &&
          ' It was saved since; bringing this back shows both, field by field.'}
      </Typography>
      <Collapse in={isOpen} unmountOnExit>
        <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.5, maxWidth: 960 }}>
          {changed.map((one) => (
            <Difference key={one.name} one={one} edit={edit} />
          ))}
        </Box>
      </Collapse>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        <Button
          variant="contained"
          disabled={busy !== null || conflict !== null}
          onClick={() => void bringBack(edit)}
        >
          Bring it back
        </Button>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide what differs' : 'Show what differs'}
        </Button>
        <Button color="error" onClick={() => void discard(edit).then(() => resumeIn(form, lines))}>
          Discard
        </Button>
      </Box>
    </Box>
  );
}

/** One field as it is stored and as it was typed. */
function Difference({ one, edit }: { readonly one: FormField; readonly edit: KeptEdit }) {
  const { loadedValues } = useEditing();
  const sides = [
    { label: 'Saved', value: loadedValues[one.name] },
    { label: 'Not saved', value: edit.values[one.name] },
  ];
  return (
    <Box>
      <Box component="dt" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
        {one.field.label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, mt: 0.5, display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
      >
        {sides.map(({ label, value }) => (
          <Box
            key={label}
            // Reached by the keyboard, to be scrolled by it.
            component="section"
            aria-label={`${one.field.label}: ${label}`}
            tabIndex={0}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              px: 1.25,
              py: 0.75,
              minWidth: 0,
              maxHeight: 180,
              overflow: 'auto',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: '0.8125rem',
            }}
          >
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 }}>{label}</Box>
            <FullValue field={one.field} value={value} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
