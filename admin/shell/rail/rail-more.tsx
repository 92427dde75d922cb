import { Ellipsis } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { byHeading, type MenuGroup } from '#admin/context/menu.ts';
import { shellTexts } from '#content-store/messages/shell.ts';
import { leadsTo, RailHeading, railEntries } from './rail-entries.tsx';
import { RailMenu } from './rail-menu.tsx';

/** The menu groups that a phone's toolbar has no room for, behind one icon. */
export function RailMore({ groups }: { readonly groups: readonly MenuGroup[] }) {
  const { pathname } = useLocation();
  const id = useId();
  const headed = groups.flatMap((group) =>
    [...byHeading(group)].map(([heading, items]) => ({ group, heading, items })),
  );
  return (
    <RailMenu
      label={shellTexts.more}
      icon={Ellipsis}
      isCurrent={groups.some((group) => leadsTo(group, pathname))}
    >
      {headed.flatMap(({ group, heading, items }, at) => {
        const headingId = `${id}${at}`;
        return [
          <RailHeading key={headingId} id={headingId}>
            {heading === undefined ? group.name : shellTexts.headingOf(group.name, heading)}
          </RailHeading>,
          ...railEntries(items, pathname, headingId),
        ];
      })}
    </RailMenu>
  );
}
