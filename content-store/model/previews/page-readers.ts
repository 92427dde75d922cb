import { id, list, object, text, type ValueIn, word } from '../../operations/answer.ts';
import { type AccessDecision, type AskingReader, decideAccess } from '../gating/decide-access.ts';
import { freeOf, type OfferedMembership } from '../gating/gate-offers.ts';
import { isForSurveyed, isGatedPiece } from '../gating/gates.ts';
import { type Counted, countView, type MeterRules } from '../gating/meter.ts';

/** As whom a page is seen: a reader who is not signed in, a member, somebody at a company with a site licence, a reader whose
 * meter has views left or has none, or staff, who see drafts and what gates withhold. */
export const readerKinds = ['reader', 'member', 'licensed', 'metered', 'metered-out', 'staff'] as const;

export type ReaderKind = (typeof readerKinds)[number];

/** One who can be chosen: of members, by the id of the membership. */
export const pageReader = object('PageReader', {
  kind: word(...readerKinds),
  /** Empty but of members. */
  membership: id,
  /** Of a membership or a company; empty for none. */
  name: text,
});

export type PageReader = ValueIn<typeof pageReader>;

/** Why there are these readers: the page is of no piece, the piece has no gate, nobody gets past the gate, the site has nothing
 * that would open it, or some get past it. */
export const pageGates = ['none', 'open', 'survey', 'shut', 'gated'] as const;

export type PageGate = (typeof pageGates)[number];

export const pageReaders = list(pageReader);

/** What a site has that may open a gate. */
export interface SiteOpens {
  readonly memberships: readonly OfferedMembership[];
  /** One with a site licence; null where none has. */
  readonly company: AskingReader['company'];
  /** Null where it does not meter. */
  readonly metering: MeterRules | null;
}

export interface PageReaders {
  readonly gate: PageGate;
  /** Those whose pages may differ; the first of them is not signed in. */
  readonly readers: readonly [PageReader, ...PageReader[]];
}

/** Who is not signed in. */
export const anybody = readerOf('reader');
const staff = readerOf('staff');

/** Who may be chosen to see a piece; null: a page of something else. */
export function readersOf(piece: object | null, site: SiteOpens): PageReaders {
  const gate = gateOf(piece, site);
  if (gate !== 'gated') return { gate, readers: [anybody, staff] };
  const { memberships, company, metering } = site;
  const members = memberships.map(({ id, title }) => readerOf('member', title, id));
  const licensed = company === null ? [] : [readerOf('licensed', company.name)];
  const metered = metering === null ? [] : [readerOf('metered'), readerOf('metered-out')];
  return { gate, readers: [anybody, ...members, ...licensed, ...metered, staff] };
}

function readerOf(kind: ReaderKind, name = '', membership = ''): PageReader {
  return { kind, membership, name };
}

function gateOf(piece: object | null, { memberships, company, metering }: SiteOpens): PageGate {
  if (piece === null) return 'none';
  if (!isGatedPiece(piece)) return 'open';
  if (isForSurveyed(piece)) return 'survey';
  return memberships.length === 0 && company === null && metering === null ? 'shut' : 'gated';
}

/** How a reader is named in one word, and told from all others. */
export function readerKey({ kind, membership }: Pick<PageReader, 'kind' | 'membership'>): string {
  return kind === 'member' ? `member:${membership}` : kind;
}

/** Whether it may be the name of one. */
export function isReaderKey(key: string): boolean {
  return /^member:.+$/.test(key) || readerKinds.some((kind) => kind !== 'member' && kind === key);
}

/** What is decided for such a reader (`decideAccess`), and what the meter says that they would have. Nothing is counted: a reader
 * with views left has just opened their first piece; one without, and a member of another membership, have read all that the
 * site allows. Whoever is not signed in has not asked yet. */
export function accessOf(
  chosen: PageReader,
  piece: { readonly id: string; readonly data: object },
  site: SiteOpens,
  now: Date,
): { readonly decision: AccessDecision; readonly reader: AskingReader; readonly meter: Counted | null } {
  const { kind, membership } = chosen;
  const reader: AskingReader = {
    isStaff: kind === 'staff',
    company: kind === 'licensed' ? site.company : null,
    // Nobody's account.
    member: kind === 'member' ? { id: '', memberships: [membership] } : null,
    crawler: null,
  };
  const free = freeOf(site);
  const decision = decideAccess(piece.data, reader, null, free);
  const isAsked = !decision.mayRead && decision.gating.type === 'membership' && kind !== 'reader';
  if (!isAsked || site.metering === null) return { decision, reader, meter: null };
  const { numberOfFreeViews } = site.metering;
  const first = countView(null, piece.id, site.metering, now);
  const out = { ...first.meter, views: numberOfFreeViews, viewedItems: [] };
  const meter = kind === 'metered' ? first : countView(out, piece.id, site.metering, now);
  return { decision: decideAccess(piece.data, reader, meter, free), reader, meter };
}
