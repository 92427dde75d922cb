import { Box, Dialog, InputBase } from '@mui/material';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Permissions } from '#admin/context/access.ts';
import { useSite } from '#admin/context/site-context.ts';
import { isLongEnough } from '#admin/records/long-enough.ts';
import { texts } from '#content-store/messages/console.ts';
import { targetOf } from '#content-store/screens/routes.ts';
import { type Destination, type FoundGroup, foundRecords, foundScreens } from './spotlight-found.ts';
import { LIST_ID, optionId, SpotlightList } from './spotlight-list.tsx';
import { useFoundRecords } from './use-found-records.ts';

interface SpotlightProps {
  readonly permissions: Permissions;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every page of the console, every record and every setting by its name (S0 §2): Ctrl or Cmd+K opens it, Escape closes
 * it. */
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
  // By its address: it stays chosen when more is found.
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const { groups, isLoading, error } = useFound(phrase, permissions);
  const found = groups.flatMap(({ items }) => items);
  const at = Math.max(
    found.findIndex(({ path }) => path === chosen),
    0,
  );
  const go = (to: Destination | undefined) => {
    if (to === undefined) return;
    onClose();
    if (targetOf(to.path).target === undefined) navigate(to.path);
    else window.open(`/admin${to.path}`, '_blank', 'noopener');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What is being composed, as Japanese is, takes these keys itself.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(found[Math.min(Math.max(at + step, 0), found.length - 1)]?.path ?? null);
    } else if (event.key === 'Enter') {
      // The key would press what has the focus again once this is closed.
      event.preventDefault();
      go(found[at]);
    }
  };
  return (
    <Box onKeyDown={onKeyDown} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <InputBase
        autoFocus
        fullWidth
        value={phrase}
        placeholder={texts.search}
        onChange={(event) => {
          setPhrase(event.target.value);
          setChosen(null);
        }}
        inputProps={{
          'aria-label': 'Filter',
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': found.length > 0,
          ...(found.length > 0 && { 'aria-controls': LIST_ID, 'aria-activedescendant': optionId(at) }),
        }}
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontSize: '1rem' }}
      />
      <SpotlightList groups={groups} at={at} onGo={go} />
      <Box role="status" sx={{ px: 2, py: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {error !== null && (
          <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
            {texts.spotlight.failed(error.message)}
          </Box>
        )}
        {isLoading ? texts.select.loading : outcome(found.length, phrase)}
      </Box>
    </Box>
  );
}

interface Found {
  readonly groups: readonly FoundGroup[];
  readonly isLoading: boolean;
  readonly error: Error | null;
}

/** Records come last, so that what is there already stays in its place. */
function useFound(phrase: string, permissions: Permissions): Found {
  const site = useSite();
  const { records, isLoading, error } = useFoundRecords(phrase, permissions);
  const screens = foundScreens(phrase, permissions, site);
  const items = foundRecords(phrase, records, site, Date.now());
  return {
    groups: items.length === 0 ? screens : [...screens, { name: 'Records', items }],
    isLoading,
    error,
  };
}

function outcome(count: number, phrase: string): string {
  if (count > 0) return texts.spotlight.count(count);
  return isLongEnough(phrase) ? texts.select.notFound(phrase.trim()) : texts.select.short;
}
