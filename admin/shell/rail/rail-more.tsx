import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { type MenuGroup, partsOf } from '#admin/context/menu.ts';
import { shellTexts } from '#content-store/messages/shell.ts';
import { RailMenu } from './rail-menu.tsx';
import { leadsTo, RailHeading, railPages } from './rail-pages.tsx';

/** The menu groups that a phone's toolbar has no room for, behind one icon. */
export function RailMore({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const id = useId();
  const parts = groups.flatMap((group) =>
    [...partsOf(group)].map(([part, items]) => ({ group, part, items })),
  );
  return (
    <RailMenu
      label={shellTexts.more}
      icon={Ellipsis}
      isCurrent={groups.some((group) => leadsTo(group, pathname))}
    >
      {parts.flatMap(({ group, part, items }, at) => {
        const heading = `${id}${at}`;
        return [
          <RailHeading key={heading} id={heading}>
            {part === undefined ? group.name : shellTexts.partOf(group.name, part)}
          </RailHeading>,
          ...railPages(items, pathname, heading),
        ];
      })}
    </RailMenu>
  );
}
