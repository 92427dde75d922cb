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
import { menuGroups } from '#admin/context/menu.ts';
import { useSite } from '#admin/context/site-context.ts';
import { hiddenInFocusMode } from '#admin/ui/focus-mode.ts';
import { railSize } from '#admin/ui/rail-size.ts';
import { AccountFlyout } from './account-flyout.tsx';
import { DevToolsFlyout } from './dev-tools-flyout.tsx';
import { NewsFlyout } from './news-flyout.tsx';
import { RailButton } from './rail-button.tsx';
import { RailFlyout } from './rail-flyout.tsx';
import { ServerFlyout } from './server-flyout.tsx';
import { SiteSwitch } from './site-switch.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  Content: FileText,
  Site: PanelTop,
  Settings: Settings2,
  System: Wrench,
};

interface RailProps {
  readonly permissions: Permissions;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** The toolbar: the brand, a flyout for each menu group, the account. On a phone it lies at the foot. */
export function Rail({ permissions, onSearch, onHelp }: RailProps) {
  const { pathname } = useLocation();
  const { modules } = useSite();
  return (
    <Box
      component="nav"
      aria-label="Console"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        display: 'flex',
        gap: 0.5,
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
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <RailButton label="Home" icon={House} to="/" isCurrent={pathname === '/'} />
      </Box>
      {menuGroups(permissions, modules).map((group) => (
        <RailFlyout key={group.name} group={group} icon={icons[group.name] ?? FileText} />
      ))}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      <Box sx={{ display: { xs: 'none', sm: 'grid' }, gap: 0.5 }}>
        <NewsFlyout />
        <DevToolsFlyout permissions={permissions} />
        <ServerFlyout />
        <RailButton label="Search" icon={Search} onClick={onSearch} hint="Ctrl+K" />
        <RailButton label="Shortcuts" icon={CircleHelp} onClick={onHelp} hint="?" />
      </Box>
      <AccountFlyout />
    </Box>
  );
}
