import { Box } from '@mui/material';
import {
  CircleHelp,
  FileText,
  House,
  type LucideIcon,
  PanelTop,
  Search,
  Settings2,
  Wrench,
} from 'lucide-react';
import { useLocation } from 'react-router';
import type { Permissions } from '#admin/context/access.ts';
import { type MenuGroup, menuGroups } from '#admin/context/menu.ts';
import { useSite } from '#admin/context/site-context.ts';
import { hiddenInFocusMode } from '#admin/ui/focus-mode.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { AccountFlyout } from './account-flyout.tsx';
import { DevToolsFlyout } from './dev-tools-flyout.tsx';
import { NewsFlyout } from './news-flyout.tsx';
import { RailButton } from './rail-button.tsx';
import { RailFlyout } from './rail-flyout.tsx';
import { RailMore } from './rail-more.tsx';
import { ServerFlyout } from './server-flyout.tsx';
import { SiteSwitch } from './site-switch.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  Content: FileText,
  Site: PanelTop,
  Settings: Settings2,
  System: Wrench,
};

/** Menu groups that the foot of a phone has room for: of more than these, all but the first are behind one button. */
const ON_A_PHONE = 2;
const aside = { display: { xs: 'none', sm: 'contents' } };

interface RailProps {
  readonly permissions: Permissions;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** The toolbar: the brand, home, a flyout for each menu group, the way to search, the account. On a phone it lies at the foot. */
export function Rail({ permissions, onSearch, onHelp }: RailProps) {
  const { pathname } = useLocation();
  const { modules } = useSite();
  const groups = menuGroups(permissions, modules);
  const atHand = groups.length > ON_A_PHONE ? 1 : groups.length;
  const [first, rest] = [groups.slice(0, atHand), groups.slice(atHand)];
  const flyouts = (some: readonly MenuGroup[]) =>
    some.map((group) => <RailFlyout key={group.name} group={group} icon={icons[group.name] ?? FileText} />);
  return (
    <Box
      component="nav"
      aria-label="Console"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        display: 'flex',
        gap: { xs: 0.25, sm: 0.5 },
        px: { xs: 0.5, sm: 0 },
        inset: { xs: 'auto 0 0 0', sm: '0 auto 0 0' },
        width: { xs: 'auto', sm: railSize.width },
        height: { xs: railSize.height, sm: 'auto' },
        borderTop: { xs: 1, sm: 0 },
        borderRight: { xs: 0, sm: 1 },
        borderColor: { xs: 'divider', sm: 'divider' },
        flexDirection: { xs: 'row', sm: 'column' },
        alignItems: 'center',
        justifyContent: { xs: 'space-around', sm: 'flex-start' },
        py: { xs: 0, sm: 1 },
        // A low window shows what it has room for, and the rest by scrolling.
        overflowY: { sm: 'auto' },
        scrollbarWidth: 'none',
        ...hiddenInFocusMode,
      }}
    >
      <SiteSwitch />
      <RailButton label="Home" icon={House} to="/" isCurrent={pathname === '/'} />
      {flyouts(first)}
      <Box sx={aside}>{flyouts(rest)}</Box>
      {rest.length > 0 && (
        <Box sx={{ display: { xs: 'contents', sm: 'none' } }}>
          <RailMore groups={rest} />
        </Box>
      )}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <Box sx={aside}>
        <NewsFlyout />
        <DevToolsFlyout permissions={permissions} />
        <ServerFlyout />
      </Box>
      <RailButton label="Search" icon={Search} onClick={onSearch} hint="Ctrl+K" />
      <Box sx={aside}>
        <RailButton label="Shortcuts" icon={CircleHelp} onClick={onHelp} hint="?" />
      </Box>
      <AccountFlyout />
    </Box>
  );
}
