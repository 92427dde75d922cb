import { Box, ListSubheader, MenuItem } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Check, Server } from 'lucide-react';
import { chosenEndpoint } from '#admin/client/cookies.ts';
import { otherServers, turnTo } from '#admin/client/servers.ts';
import { RailMenu } from './rail-menu.tsx';

/** Which server the console works on, where the development tools are on (S0 §2). */
export function ServerFlyout() {
  const { data: servers } = useQuery({ queryKey: ['servers'], queryFn: otherServers, staleTime: Infinity });
  if (servers == null) return null;
  const chosen = chosenEndpoint();
  const current = servers.find((one) => one.endpoint === chosen);
  const own = { label: 'This server', endpoint: null, host: window.location.host };
  const options = [own, ...servers.map((one) => ({ ...one, host: new URL(one.endpoint).host }))];
  return (
    <RailMenu
      label={current?.label ?? 'Server'}
      icon={Server}
      name="Servers"
      hint={`Server: ${current === undefined ? own.label : current.label}`}
      isCurrent={current !== undefined}
    >
      <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
        Server
      </ListSubheader>
      {options.map((one) => (
        <MenuItem
          key={one.label}
          selected={one.endpoint === (current?.endpoint ?? null)}
          onClick={() => turnTo(one.endpoint)}
          sx={{ minWidth: 240, gap: 1 }}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {one.label}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {one.host}
          </Box>
          <Box component="span" sx={{ width: 16, display: 'inline-flex' }}>
            {one.endpoint === (current?.endpoint ?? null) && <Check size={16} aria-label="Current" />}
          </Box>
        </MenuItem>
      ))}
    </RailMenu>
  );
}
