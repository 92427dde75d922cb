import { Box, Divider, ListItemIcon, MenuItem, useMediaQuery } from '@mui/material';
import {
  BriefcaseBusiness,
  CircleUserRound,
  LogOut,
  Moon,
  Newspaper,
  Sun,
  UserRound,
  Zap,
  ZapOff,
} from 'lucide-react';
import { useGetIdentity, useTheme } from 'react-admin';
import { Link } from 'react-router';
import { useLogOut } from '#admin/client/use-log-out.ts';
import { useUser } from '#admin/context/user-context.ts';
import { useCacheBypass } from '#admin/ui/cache-bypass.ts';
import { entryFor } from '#content-store/console/entries.ts';
import { shellTexts } from '#content-store/messages/shell.ts';
import { profileScreen } from '#content-store/model/cms-users/screens.ts';
import { pageStaff } from '#content-store/model/pages/page-staff.ts';
import { listPath } from '#content-store/screens/routes.ts';
import { RailMenu } from './rail-menu.tsx';

const cacheTexts = shellTexts.cache;

/** Whose session this is, the colour scheme, and the way out. */
export function AccountFlyout() {
  const { identity } = useGetIdentity();
  const { editorialToolbox, permissions } = useUser();
  const logOut = useLogOut();
  const [theme, setTheme] = useTheme();
  const [isBypassed, setIsBypassed] = useCacheBypass();
  const isPageStaff = pageStaff.some((permission) => permissions.has(permission));
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = theme === undefined ? isSystemDark : theme === 'dark';
  return (
    <RailMenu label="Account" icon={CircleUserRound} name="My Account">
      <Box component="li" sx={{ px: 2, py: 1, fontSize: '0.8125rem' }}>
        <Box sx={{ fontWeight: 600 }}>{identity?.fullName}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{identity?.email}</Box>
      </Box>
      <Divider sx={{ mb: 0.5 }} />
      <MenuItem component={Link} to={profileScreen.path}>
        <ListItemIcon>
          <UserRound size={16} />
        </ListItemIcon>
        User Profile
      </MenuItem>
      {editorialToolbox !== '' && (
        <MenuItem component="a" href={editorialToolbox} target="_blank" rel="noopener">
          <ListItemIcon>
            <BriefcaseBusiness size={16} />
          </ListItemIcon>
          Editorial Toolbox
        </MenuItem>
      )}
      {/* The toolbar of a phone has no room for it. */}
      <MenuItem component={Link} to={listPath(entryFor('adminNewsItem'))} sx={{ display: { sm: 'none' } }}>
        <ListItemIcon>
          <Newspaper size={16} />
        </ListItemIcon>
        News
      </MenuItem>
      <MenuItem onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        <ListItemIcon>{isDark ? <Sun size={16} /> : <Moon size={16} />}</ListItemIcon>
        {isDark ? 'Light scheme' : 'Dark scheme'}
      </MenuItem>
      {isPageStaff && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={!isBypassed}
          onClick={() => setIsBypassed(!isBypassed)}
        >
          <ListItemIcon>{isBypassed ? <ZapOff size={16} /> : <Zap size={16} />}</ListItemIcon>
          <Box component="span" sx={{ flex: 1, mr: 2 }}>
            {cacheTexts.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {isBypassed ? cacheTexts.off : cacheTexts.on}
          </Box>
        </MenuItem>
      )}
      <MenuItem onClick={() => void logOut()}>
        <ListItemIcon>
          <LogOut size={16} />
        </ListItemIcon>
        Logout
      </MenuItem>
    </RailMenu>
  );
}
