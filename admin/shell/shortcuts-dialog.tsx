import { Box, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Fragment } from 'react';
import { commandKey } from '#admin/ui/use-shortcut.ts';

type Shortcut = readonly [keys: readonly string[], what: string];

/** Those that hold everywhere first. */
const shortcuts: readonly (readonly [where: string, keys: readonly Shortcut[]])[] = [
  [
    'Everywhere',
    [
      [[commandKey, 'K'], 'Go to any page, record or setting'],
      [[commandKey, 'S'], 'Save'],
      [[commandKey, 'Enter'], 'Publish'],
      [['Esc'], 'Close what is open'],
      [['?'], 'Show these keys'],
    ],
  ],
  [
    'In a list',
    [
      [['/'], 'Search'],
      [['F'], 'Filter'],
      [['J', 'K'], 'Go to the next row, or the one before; with the arrow keys too'],
      [['X'], 'Select the row, or let go of it'],
      [['Enter'], 'Open the row'],
    ],
  ],
  [
    'In a text',
    [
      [['/'], 'On an empty line: insert a picture, a table, a film and more'],
      [[commandKey, 'K'], 'With words selected: make them a link, or change it'],
      [['Alt', '↑', '↓'], 'Move the block up or down'],
      [[commandKey, 'F'], 'Find words; with Alt, replace them'],
      [[commandKey, 'Alt', 'O'], 'Show its outline'],
      [[commandKey, 'Shift', 'F'], 'Full screen, and back'],
      [[commandKey, 'Alt', 'N'], 'Insert a footnote, or open the one selected'],
      [[commandKey, 'Shift', 'V'], 'Paste as plain text'],
      [[commandKey, 'Shift', ','], 'Right to left, or as its words say'],
      [[commandKey, 'Shift', '.'], 'Left to right, or as its words say'],
    ],
  ],
  [
    'In a layout',
    [
      [['↑', '↓', '←', '→'], 'Select a row, a column or a block; with Alt, move it'],
      [['Insert'], 'Add a block'],
      [['Enter'], 'Go to its settings'],
      [[commandKey, 'D'], 'Duplicate it'],
      [['Del'], 'Remove it'],
      [['Shift', 'F10'], 'All that can be done with it'],
    ],
  ],
];

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys there are. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="md" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent sx={{ pb: 2.5, columns: { sm: 2 }, columnGap: 4 }}>
        {shortcuts.map(([where, keys]) => (
          <Box key={where} component="section" aria-label={where} sx={{ mb: 2, breakInside: 'avoid' }}>
            <Typography component="h3" sx={{ mb: 1, fontSize: '0.75rem', color: 'text.secondary' }}>
              {where}
            </Typography>
            <Box
              component="dl"
              sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1 }}
            >
              {keys.map(([names, what]) => (
                <Fragment key={what}>
                  <Box component="dt" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                    {names.map((key) => (
                      <Key key={key} name={key} />
                    ))}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontSize: '0.8125rem', alignSelf: 'center' }}>
                    {what}
                  </Box>
                </Fragment>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  );
}

function Key({ name }: { readonly name: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        minWidth: 24,
        px: 0.75,
        textAlign: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        bgcolor: 'background.default',
        font: 'inherit',
        fontSize: '0.75rem',
        fontWeight: 600,
      }}
    >
      {name}
    </Box>
  );
}
