import { Box, IconButton, Tooltip } from '@mui/material';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useStore } from 'react-admin';
import type { FormGroup } from '#admin/forms/form-fields.ts';
import { hiddenInFocusMode } from '#admin/ui/focus-mode.ts';
import { HEAD_HEIGHT } from '#admin/ui/use-measured-height.ts';
import { AffectedPages } from './affected-pages.tsx';
import { FormGroupPanel } from './form-group-panel.tsx';
import { PageHeadPanel } from './page-head-panel.tsx';
import { RecordFacts } from './record-facts.tsx';
import { UsedIn } from './used-in.tsx';

/** How many groups stand open at first. */
const OPEN_AT_FIRST = 3;

/** Everything about a piece that is not its text: beside it where there is room, below it elsewhere. Closed, the text
 * has the screen to itself; errors inside bring it back. */
export function SettingsPane({ groups }: { readonly groups: readonly FormGroup[] }) {
  const [isOpen, setIsOpen] = useStore('editor.pane', true);
  const label = isOpen ? 'Close the settings' : 'Open the settings';
  return (
    <Box
      component="aside"
      aria-label="Settings"
      sx={{
        flexShrink: 0,
        width: { xs: 'auto', lg: isOpen ? 400 : 44 },
        borderLeft: { xs: 0, lg: 1 },
        borderTop: { xs: 1, lg: 0 },
        borderColor: { xs: 'divider', lg: 'divider' },
        bgcolor: 'background.paper',
        minHeight: { lg: `calc(100vh - ${HEAD_HEIGHT})` },
        ...hiddenInFocusMode,
      }}
    >
      <Box
        sx={{
          position: { lg: 'sticky' },
          top: HEAD_HEIGHT,
          maxHeight: { lg: `calc(100vh - ${HEAD_HEIGHT})` },
          overflowY: { lg: 'auto' },
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', lg: 'flex' },
            alignItems: 'center',
            justifyContent: isOpen ? 'space-between' : 'center',
            p: 0.5,
            pl: isOpen ? 2.5 : 0.5,
          }}
        >
          {isOpen && (
            <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              Settings
            </Box>
          )}
          <Tooltip title={label}>
            <IconButton aria-label={label} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? <PanelRightClose size={18} aria-hidden /> : <PanelRightOpen size={18} aria-hidden />}
            </IconButton>
          </Tooltip>
        </Box>
        <Box sx={{ display: { xs: 'block', lg: isOpen ? 'block' : 'none' } }}>
          {groups
            .filter((one) => one.title !== 'Record')
            .map((group, index) => (
              <FormGroupPanel key={group.title} group={group} isOpenAtFirst={index < OPEN_AT_FIRST} isFlat />
            ))}
          <PageHeadPanel isFlat />
          <AffectedPages isFlat />
          <UsedIn isFlat />
          <RecordFacts groups={groups} />
        </Box>
      </Box>
    </Box>
  );
}
