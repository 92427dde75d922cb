import { opensPiece, toldAlike, toldAtGate } from '#content-store/model/gating/gate-answer.ts';
import {
  accessOf,
  type PageReaders,
  readerKey,
  readersOf,
  type SiteOpens,
} from '#content-store/model/previews/page-readers.ts';
import type { ReadsOfPages } from '#content-store/reading/site-reads.ts';
import type { Fields } from '#content-store/store.ts';
import { licensedAt } from '../access/site-licences.ts';
import { meteringOf, offeredBy } from '../domains/gating/membership-system.ts';
import { openedPage, refusingPage } from './whole-page.ts';

interface Seen extends PageReaders {
  /** Makes of the page that everybody is sent what this reader has of it. */
  readonly asSeen: (html: string, fragments: ReadonlyMap<string, string>) => string;
}

interface AtMoment {
  readonly reads: ReadsOfPages;
  /** The moment itself (ISO 8601, UTC): what is published by then is seen. */
  readonly visibleAt: string;
  /** Of the site (IANA): days are told by it. */
  readonly timeZone: string;
  /** What a company is called; its own name to whoever may know who has a licence. */
  readonly companyName: (own: string) => string;
}

/** A page as one of the readers of its piece sees it, who may be nobody's account: nothing is counted, opened or recorded.
 * `piece` is null on pages of anything else. `key`: of the reader (`readerKey`); somebody without an account where such a
 * reader cannot be chosen. */
export async function seenBy(
  key: string,
  piece: { readonly id: string; readonly data: Fields } | null,
  moment: AtMoment,
): Promise<Seen> {
  const { reads, timeZone } = moment;
  const now = new Date(moment.visibleAt);
  const [site, metering, licensed] = await Promise.all([
    offeredBy(reads),
    meteringOf(reads),
    licensedAt(now, reads),
  ]);
  const company = licensed === null ? null : { ...licensed, name: moment.companyName(licensed.name) };
  const opens: SiteOpens = { memberships: site.memberships, company, metering };
  const { gate, readers } = readersOf(piece?.data ?? null, opens);
  const [anybody] = readers;
  const reader = readers.find((one) => readerKey(one) === key) ?? anybody;
  if (piece === null || reader.kind === 'staff') return { gate, readers, asSeen: (html) => html };
  const access = accessOf(reader, piece, opens, now);
  const { decision } = access;
  const opening = opensPiece(piece.data, decision, site);
  const told = { site, introTexts: metering?.introTexts ?? {}, timeZone, opening, ended: null };
  const answer = toldAlike(decision) ?? toldAtGate(piece.data, access, told);
  const atGate: Seen['asSeen'] = (html, fragments) => {
    if (decision.by === 'nothing asked') return html;
    if (decision.mayRead) {
      const own = [...fragments].filter(([name]) => name.startsWith(`${piece.id}/`));
      return openedPage(html, own, access, answer);
    }
    // What the page says to everybody as it is.
    return decision.reason === 'members_only' ? html : refusingPage(html, answer);
  };
  const asSeen: Seen['asSeen'] = (html, fragments) => {
    const page = atGate(html, fragments);
    return reader.kind === 'member' ? signedIn(page) : page;
  };
  return { gate, readers, asSeen };
}

/** The header of the page has what is for whoever is signed in, as its script would show it. */
function signedIn(html: string): string {
  return html.replace(/<html\b/i, '<html data-member="in"');
}
