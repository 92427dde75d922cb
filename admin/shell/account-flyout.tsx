import { Box, Divider, ListItemIcon, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { CircleUserRound, LogOut, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTheme } from 'react-admin';
import { Link } from 'react-router';
import { profilePath } from '#admin/app/routes.ts';
import { RailButton } from './rail-button.tsx';

/** Whose session this is, the colour scheme, and the way out. */
export function AccountFlyout() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { identity } = useGetIdentity();
  const logout = useLogout();
  const [theme, setTheme] = useTheme();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isDark = theme === undefined ? isSystemDark : theme === 'dark';
  const close = () => setAnchor(null);
  return (
    <>
      <RailButton
        label="Account"
        icon={CircleUserRound}
        isExpanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'My account', dense: true } }}
      >
        <Box component="li" sx={{ px: 2, py: 1, fontSize: '0.8125rem' }}>
          <Box sx={{ fontWeight: 600 }}>{identity?.fullName}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{identity?.email}</Box>
        </Box>
        <Divider sx={{ mb: 0.5 }} />
        <MenuItem component={Link} to={profilePath} onClick={close}>
          <ListItemIcon>
            <UserRound size={16} />
          </ListItemIcon>
          User Profile
        </MenuItem>
        <MenuItem
          onClick={() => {
            setTheme(isDark ? 'light' : 'dark');
            close();
          }}
        >
          <ListItemIcon>{isDark ? <Sun size={16} /> : <Moon size={16} />}</ListItemIcon>
          {isDark ? 'Light scheme' : 'Dark scheme'}
        </MenuItem>
        <MenuItem onClick={() => logout()}>
          <ListItemIcon>
            <LogOut size={16} />
          </ListItemIcon>
          Logout
        </MenuItem>
      </Menu>
    </>
  );
}
