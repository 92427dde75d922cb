import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '#admin/client/client-context.ts';
import { CompanyProvider } from '#admin/fields/frame/company.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import type { Colleague, RecordNews } from '#content-store/model/presence/record-news.ts';
import { useEditing } from '../editor/editor-context.ts';
import { type HeardVersion, NOBODY, type Presence, PresenceProvider } from './presence-context.ts';
import { takeSeat } from './take-seat.ts';
import { useRenewed } from './use-renewed.ts';

/** Around a form: says to others that its record is open here, and tells what is within who else is there. */
export function CompanyOfForm({
  mayWrite,
  children,
}: {
  readonly mayWrite: boolean;
  readonly children: ReactNode;
}) {
  const presence = useCompany(mayWrite);
  useRenewed(presence.heardVersion);
  const { people } = presence;
  const byField = useMemo(() => namesByField(people), [people]);
  return (
    <PresenceProvider value={presence}>
      <CompanyProvider value={byField}>{children}</CompanyProvider>
    </PresenceProvider>
  );
}

function useCompany(mayWrite: boolean): Presence {
  const client = useClient();
  const { entity, record } = useEditing();
  const [tab] = useState(newBlockId);
  const [heard, setHeard] = useState<Presence>(NOBODY);
  const isWriter = useRef(mayWrite);
  isWriter.current = mayWrite;
  const { collection } = entity;
  const id = record?.id;

  useEffect(() => {
    if (id === undefined) return;
    setHeard(NOBODY);
    const onNews = (news: RecordNews | null) =>
      setHeard((before) => (news === null ? { ...NOBODY, heardVersion: before.heardVersion } : told(news)));
    const seat = takeSeat({ client, collection, id, tab, onNews });
    const look = (place: EventTarget | null) => {
      const name =
        place instanceof Element ? place.closest<HTMLElement>('[data-place]')?.dataset.place : null;
      seat.goTo(isWriter.current ? (name ?? null) : null);
    };
    const entered = ({ target }: FocusEvent) => look(target);
    // What is in front of the window now is no other place in the form.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && document.hasFocus()) look(null);
    };
    document.addEventListener('focusin', entered);
    document.addEventListener('focusout', left);
    look(document.activeElement);
    return () => {
      document.removeEventListener('focusin', entered);
      document.removeEventListener('focusout', left);
      seat.leave();
    };
  }, [client, collection, id, tab]);
  return heard;
}

function told({ people, ownTabs, ...heardVersion }: RecordNews): Presence {
  return { people, ownTabs, heardVersion: heardVersion satisfies HeardVersion };
}

function namesByField(people: readonly Colleague[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { name, field, isBehind } of people)
    if (field !== null && !isBehind) names.set(field, [...(names.get(field) ?? []), name]);
  return names;
}
