import { Box, Dialog, InputBase, List, ListItemButton } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permissions } from '#admin/app/access.ts';
import { profilePath } from '#admin/app/routes.ts';
import { type CurrentSite, useSite } from '#admin/app/site-context.ts';
import { texts } from '#admin/app/texts.ts';
import { COLOR_TEST, createItems, FORM_API, type MenuItem, menuGroups, NEWS, settingsItems } from './menu.ts';

interface SpotlightProps {
  readonly permissions: Permissions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every page of the console by its name (S0 §2): Ctrl or Cmd+K opens it, Escape closes it. */
export function Spotlight({ permissions, isOpen, onClose }: SpotlightProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Go to', variant: 'outlined', sx: { maxWidth: 700, mt: '12vh' } } }}
    >
      <SpotlightBody permissions={permissions} onClose={onClose} />
    </Dialog>
  );
}

function SpotlightBody({ permissions, onClose }: Omit<SpotlightProps, 'isOpen'>) {
  const [phrase, setPhrase] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const site = useSite();
  const found = destinations(permissions, site).filter((one) =>
    one.label.toLowerCase().includes(phrase.trim().toLowerCase()),
  );
  const go = (item: MenuItem | undefined) => {
    if (item === undefined) return;
    onClose();
    navigate(item.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + step, 0), Math.max(found.length - 1, 0)));
    } else if (event.key === 'Enter') go(found[at]);
  };
  return (
    <Box onKeyDown={onKeyDown}>
      <InputBase
        autoFocus
        fullWidth
        value={phrase}
        placeholder={texts.search}
        onChange={(event) => {
          setPhrase(event.target.value);
          setAt(0);
        }}
        inputProps={{
          'aria-label': 'Filter',
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': 'spotlight-list',
          'aria-activedescendant': `spotlight-${at}`,
        }}
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontSize: '1rem' }}
      />
      <List
        id="spotlight-list"
        role="listbox"
        aria-label="Pages"
        dense
        sx={{ maxHeight: '50vh', overflow: 'auto' }}
      >
        {found.map((one, index) => (
          <ListItemButton
            key={one.path}
            id={`spotlight-${index}`}
            role="option"
            tabIndex={-1}
            selected={index === at}
            aria-selected={index === at}
            onClick={() => go(one)}
            sx={{ minHeight: 36, fontSize: '0.875rem' }}
          >
            {one.label}
          </ListItemButton>
        ))}
        {found.length === 0 && <Box sx={{ px: 2, py: 1 }}>{texts.select.notFound(phrase)}</Box>}
      </List>
    </Box>
  );
}

function destinations(permissions: Permissions, site: CurrentSite): readonly MenuItem[] {
  const { modules } = site;
  const settings = settingsItems(permissions, modules);
  const paths = new Set(settings.map((one) => one.path));
  return [
    { label: 'Home', path: '/' },
    NEWS,
    ...menuGroups(permissions, modules).flatMap((group) =>
      group.items.filter(({ path }) => !paths.has(path)),
    ),
    ...settings.map((one) => ({ ...one, label: `Settings: ${one.label}` })),
    { label: 'User Profile', path: profilePath },
    ...(permissions.has('manage_modules') ? [FORM_API, COLOR_TEST] : []),
    ...createItems(permissions, site).map((one) => ({ ...one, label: `New ${one.label}` })),
  ];
}
