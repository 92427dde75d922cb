import { Divider, ListSubheader } from '@mui/material';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { type MenuGroup, partsOf } from '#admin/context/menu.ts';
import { RailMenu } from './rail-menu.tsx';
import { leadsTo, RailHeading, railPages } from './rail-pages.tsx';

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
      {[...partsOf(group)].flatMap(([part, items], at) => {
        if (part === undefined) return railPages(items, pathname);
        const heading = `${id}${at}`;
        return [
          <RailHeading key={heading} id={heading}>
            {part}
          </RailHeading>,
          ...railPages(items, pathname, heading),
        ];
      })}
    </RailMenu>
  );
}
