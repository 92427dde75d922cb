import { PeopleSigns } from '#admin/resources/edit/presence/people-signs.tsx';
import type { Colleague } from '#content-store/model/presence/record-news.ts';

/** More than these are a number. */
const MOST = 2;

/** Who else has a record open, behind its name; the row is no higher for it. */
export function PeopleInRow({ people }: { readonly people: readonly Colleague[] }) {
  return <PeopleSigns people={people} most={MOST} my="-3px" />;
}
