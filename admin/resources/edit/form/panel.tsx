import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface PanelProps {
  readonly title: ReactNode;
  /** The anchor of its heading. */
  readonly id?: string;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** In the pane beside the text: hairlines instead of a frame. */
  readonly isFlat: boolean;
  readonly children: ReactNode;
}

/** A part of the edit page under a heading that opens and closes. */
export function Panel({ title, id, isOpen, onToggle, isFlat, children }: PanelProps) {
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_, next) => onToggle(next)}
      sx={{
        bgcolor: 'background.paper',
        border: isFlat ? 0 : 1,
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: isFlat ? 0 : 1,
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        {...(id !== undefined && { id })}
        expandIcon={<ChevronDown size={16} aria-hidden />}
        sx={{
          minHeight: 44,
          px: { xs: 2, sm: 2.5 },
          '& .MuiAccordionSummary-content': { my: 1 },
          fontWeight: 600,
          fontSize: '0.875rem',
        }}
      >
        {title}
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, sm: 2.5 }, pt: 0, pb: 2.5 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
