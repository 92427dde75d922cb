import { Divider, ListSubheader } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { byHeading, type MenuGroup } from '#admin/context/menu.ts';
import { leadsTo, RailHeading, railEntries } from './rail-entries.tsx';
import { RailMenu } from './rail-menu.tsx';

interface RailFlyoutProps {
  readonly group: MenuGroup;
  readonly icon: LucideIcon;
}

/** A menu group: an icon in the toolbar, and the pages behind it, in a long group under headings. */
export function RailFlyout({ group, icon }: RailFlyoutProps) {
  const { pathname } = useLocation();
  const id = useId();
  return (
    <RailMenu label={group.name} icon={icon} isCurrent={leadsTo(group, pathname)}>
      <ListSubheader component="div" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
        {group.name}
      </ListSubheader>
      <Divider sx={{ mb: 0.5 }} />
      {[...byHeading(group)].flatMap(([heading, items], at) => {
        if (heading === undefined) return railEntries(items, pathname);
        const headingId = `${id}${at}`;
        return [
          <RailHeading key={headingId} id={headingId}>
            {heading}
          </RailHeading>,
          ...railEntries(items, pathname, headingId),
        ];
      })}
    </RailMenu>
  );
}
