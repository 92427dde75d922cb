import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useClient } from '#admin/client/client-context.ts';
import { CompanyProvider } from '#admin/fields/frame/company.ts';
import { newBlockId } from '#admin/forms/new-block-id.ts';
import type { Colleague, RecordNews } from '#content-store/model/presence/record-news.ts';
import { useEditing } from '../editor/editor-context.ts';
import { type HeardVersion, NOBODY, type Presence, PresenceProvider } from './presence-context.ts';
import { takeSeat } from './take-seat.ts';
import { useRenewed } from './use-renewed.ts';

interface CompanyProps {
  readonly mayWrite: boolean;
  readonly children: ReactNode;
}

/** A form and its record, with whoever else has that open: says to them that it is open here, and tells what is within who
 * they are. */
export function CompanyOfForm(props: CompanyProps) {
  const { form } = useEditing();
  return (
    <FormProvider {...form}>
      <Company {...props} />
    </FormProvider>
  );
}

/** By itself, so that the inputs are not drawn anew whenever somebody moves. */
function Company({ mayWrite, children }: CompanyProps) {
  const presence = useCompany(mayWrite);
  const { people, heardVersion } = presence;
  const byField = useMemo(() => namesByField(people), [people]);
  return (
    <PresenceProvider value={presence}>
      <CompanyProvider value={byField}>
        <Renewal heard={heardVersion} />
        {children}
      </CompanyProvider>
    </PresenceProvider>
  );
}

/** Nothing to be seen: it looks at each key. */
function Renewal({ heard }: { readonly heard: HeardVersion | null }) {
  useRenewed(heard);
  return null;
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
