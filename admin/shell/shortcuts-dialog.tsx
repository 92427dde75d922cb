import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { Fragment } from 'react';
import { commandKey } from '#admin/ui/use-shortcut.ts';

const shortcuts: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[commandKey, 'K'], 'Go to any page, record or setting'],
  [[commandKey, 'K'], 'In a text, with words selected: make them a link, or change it'],
  [['/'], 'In a text, on an empty line: insert a picture, a table, a film and more'],
  [['Alt', '↑', '↓'], 'In a text: move the block up or down'],
  [[commandKey, 'F'], 'In a text: find words; with Alt, replace them'],
  [[commandKey, 'Alt', 'O'], 'In a text: its outline'],
  [[commandKey, 'Shift', 'F'], 'In a text: full screen, and back'],
  [[commandKey, 'Alt', 'N'], 'In a text: insert a footnote, or open the one selected'],
  [[commandKey, 'Shift', 'V'], 'In a text: paste as plain text'],
  [[commandKey, 'Shift', ','], 'In a text: right to left, or as its words say'],
  [[commandKey, 'Shift', '.'], 'In a text: left to right, or as its words say'],
  [[commandKey, 'S'], 'Save'],
  [[commandKey, 'Enter'], 'Publish'],
  [['/'], 'Search the list'],
  [['F'], 'Filter the list'],
  [['J', 'K'], 'Go to the next row of a list, or the one before; with the arrow keys too'],
  [['X'], 'Select the row, or let go of it'],
  [['Enter'], 'Open the row'],
  [['Esc'], 'Close what is open'],
  [['?'], 'This list'],
];

interface ShortcutsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The keys there are. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">Keyboard shortcuts</DialogTitle>
      <DialogContent sx={{ pb: 2.5 }}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2.5, rowGap: 1 }}
        >
          {shortcuts.map(([keys, what]) => (
            <Fragment key={what}>
              <Box component="dt" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
                {keys.map((key) => (
                  <Key key={key} name={key} />
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0, fontSize: '0.8125rem', alignSelf: 'center' }}>
                {what}
              </Box>
            </Fragment>
          ))}
        </Box>
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
