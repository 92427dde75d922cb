import { Box, ButtonBase, ListSubheader, Menu, MenuItem } from '@mui/material';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { goToTenant } from '#admin/client/cookies.ts';
import { type CurrentSite, useSite } from '#admin/context/site-context.ts';
import { useUser } from '#admin/context/user-context.ts';
import { inkOn } from '#content-store/model/settings/colors.ts';

/** Which brand is being edited, and the way to another. */
export function SiteSwitch() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const site = useSite();
  const { sites } = useUser();

  const choose = (tenantKey: string) => {
    setAnchor(null);
    if (tenantKey === site.tenantKey) return;
    goToTenant(tenantKey);
    // A new page, so that nothing of the other brand stays in memory.
    window.location.assign('/admin');
  };

  return (
    <>
      <ButtonBase
        aria-label={`${initials(site.name)}: ${site.name}. Change site`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          width: { xs: 'auto', sm: 60 },
          flex: { xs: '0 1 60px', sm: 'none' },
          ...{ minWidth: 44, minHeight: 44, py: { xs: 0, sm: 0.75 }, borderRadius: 1 },
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <SiteTile site={site} size={40} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Sites', dense: true } }}
      >
        <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
          Sites
        </ListSubheader>
        {sites.map((known) => (
          <MenuItem
            key={known.tenantKey}
            selected={known.tenantKey === site.tenantKey}
            onClick={() => choose(known.tenantKey)}
            sx={{ minWidth: 220, gap: 1 }}
          >
            <SiteTile site={known} size={24} />
            <Box component="span" sx={{ flex: 1 }}>
              {known.name}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {known.domain}
            </Box>
            <Box component="span" sx={{ width: 16, display: 'inline-flex' }}>
              {known.tenantKey === site.tenantKey && <Check size={16} aria-label="Current" />}
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** A brand by its letters on its own colour. */
function SiteTile({ site, size }: { readonly site: CurrentSite; readonly size: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        ...{ width: size, height: size, flexShrink: 0, borderRadius: 1 },
        ...{ display: 'grid', placeItems: 'center', fontWeight: 700, fontSize: size * 0.375 },
      }}
      style={{ backgroundColor: site.primaryColor, color: inkOn(site.primaryColor) }}
    >
      {initials(site.name)}
    </Box>
  );
}

function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && word.toLowerCase() !== 'the');
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : [name.slice(0, 2)];
  return letters.join('').toUpperCase();
}
