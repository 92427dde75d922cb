import { oneOf } from '../../formats/lists.ts';
import { gateAnswers } from '../../messages/gate-answers.ts';
import { memberPaths } from '../site-users/member-paths.ts';

/** Where a reader can go from a gate. */
export interface GateOffer {
  readonly label: string;
  readonly path: string;
}

/** A membership, as far as a gate speaks of it. */
export interface OfferedMembership {
  readonly id: string;
  readonly alias: string;
  readonly title: string;
  /** Only these are signed up for by oneself. */
  readonly isFree: boolean;
  /** As readers see it, such as “$120 a year”; where it is paid, and staff say it. */
  readonly price?: string | null | undefined;
}

/** What a site has that a gate can lead to. */
export interface OfferedBySite {
  /** Active ones; none where the module is off. */
  readonly memberships: readonly OfferedMembership[];
  readonly joinLabel: string;
}

/** A piece, as far as a gate speaks of it. */
interface GatedPiece {
  readonly alias: string;
  /** The ids of those that open it; none where every one does. */
  readonly memberships: readonly string[];
}

/** What a gate offers whoever is not logged in: to join, at once where a single membership opens the piece and is free, and to
 * log in. Both lead back to the piece. Nothing where the membership system is not active (S0 §4). */
export function offersToAnybody(piece: GatedPiece, site: OfferedBySite): readonly GateOffer[] {
  if (site.memberships.length === 0) return [];
  const back = backTo(piece);
  const [only, ...others] = openedBy(piece.memberships, site);
  const isOne = only?.isFree === true && others.length === 0;
  const join = isOne ? memberPaths.signup(only.alias) : memberPaths.choose;
  return [
    { label: site.joinLabel, path: `${join}?${back}` },
    { label: gateAnswers.logIn, path: `${memberPaths.login}?${back}` },
  ];
}

/** What it offers a member without any of those that open the piece, or one of whom has expired: where their account has them, and
 * back. Nothing where the site has none of them any more. */
export function offersToMember(
  piece: GatedPiece,
  site: OfferedBySite,
  hasExpired = false,
): readonly GateOffer[] {
  const opening = openedBy(piece.memberships, site);
  if (opening.length === 0) return [];
  const [free, ...others] = opening.filter(({ isFree }) => isFree);
  const join =
    free !== undefined && others.length === 0 ? gateAnswers.joinNamed(free.title) : gateAnswers.choose;
  const further = free === undefined ? gateAnswers.upgrade : join;
  return [
    {
      label: hasExpired ? gateAnswers.renew : further,
      path: `${memberPaths.account}?${backTo(piece)}#upgrade-membership`,
    },
  ];
}

function backTo({ alias }: GatedPiece): string {
  return `redirectTo=${encodeURIComponent(alias)}`;
}

/** The ids of a site's free memberships. */
export function freeOf({ memberships }: Pick<OfferedBySite, 'memberships'>): readonly string[] {
  return memberships.filter(({ isFree }) => isFree).map(({ id }) => id);
}

/** Those by which a piece could be read. */
export function openedBy(asked: readonly string[], site: OfferedBySite): readonly OfferedMembership[] {
  return asked.length === 0 ? site.memberships : site.memberships.filter(({ id }) => asked.includes(id));
}

/** The memberships that open a piece, in a sentence, each with what it costs; empty where every one does, or none is active. */
export function titlesNamed({ memberships }: Pick<GatedPiece, 'memberships'>, site: OfferedBySite): string {
  if (memberships.length === 0) return '';
  return oneOf(openedBy(memberships, site).map(titleAndPrice));
}

/** Such as “Reader (free)”. */
export function titleAndPrice({ title, isFree, price }: OfferedMembership): string {
  const costs = isFree ? gateAnswers.free : (price?.trim() ?? '');
  return costs === '' ? title : `${title} (${costs})`;
}

/** What the public page of a piece says: who reads on, and that this is free where a free membership opens it. */
export function beginningOf(piece: Pick<GatedPiece, 'memberships'>, site: OfferedBySite): string {
  const titles = titlesNamed(piece, site);
  const isFree = titles === '' && openedBy(piece.memberships, site).some((membership) => membership.isFree);
  return gateAnswers.beginning(titles, isFree);
}

/** What stands on the button that leads to joining (S1 §3, S0 §9): `otherwise` where the site has no label of its own. */
export function joinLabel(
  settings: {
    readonly overrideRegisterButtonLabel?: boolean | undefined;
    readonly registerButtonLabel?: string | undefined;
  },
  otherwise: string = gateAnswers.join,
): string {
  const own = settings.registerButtonLabel?.trim() ?? '';
  return settings.overrideRegisterButtonLabel === true && own !== '' ? own : otherwise;
}
