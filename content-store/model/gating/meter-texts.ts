import { dayInFigures } from '../../formats/display-dates.ts';
import { gateAnswers } from '../../messages/gate-answers.ts';
import type { MeteringState } from './decide-access.ts';
import type { Meter } from './meter.ts';

/** What a site says to a reader by how their meter stands; where it has no words of its own, the catalogue's. */
export interface IntroTexts {
  readonly viewsRemaining?: string | undefined;
  readonly lastView?: string | undefined;
  readonly noViewsRemaining?: string | undefined;
}

const BY_STATE = {
  'passed-metered-more': 'viewsRemaining',
  'passed-metered-out': 'lastView',
  'failed-metered': 'noViewsRemaining',
} as const satisfies Record<MeteringState, keyof IntroTexts>;

/** The introduction for a state, its tokens filled in (S0 §9): days as the clock of the site has them. `titles`: of the memberships
 * that open the piece; empty where every one does. */
export function introduction(
  state: MeteringState,
  meter: Meter,
  texts: IntroTexts,
  timeZone: string,
  titles = '',
): string {
  const name = BY_STATE[state];
  const own = texts[name]?.trim() ?? '';
  const told = gateAnswers.introductions[name];
  const ours = typeof told === 'string' ? told : told(titles);
  return filled(own === '' ? ours : own, meter, timeZone);
}

/** What a member is told who has no views left, whatever the site says to everybody. */
export function noViewsForMember(meter: Meter, timeZone: string): string {
  return filled(gateAnswers.introductions.noneForMember, meter, timeZone);
}

function filled(text: string, meter: Meter, timeZone: string): string {
  const tokens: Readonly<Record<string, string>> = {
    '[VIEWS]': String(meter.views),
    '[VIEWS_REMAINING]': String(Math.max(0, meter.numberOfFreeViews - meter.views)),
    '[ALLOWED_VIEWS]': String(meter.numberOfFreeViews),
    '[EXPIRATION_DATE]': dayInFigures(meter.expirationTime, timeZone),
  };
  return text.replace(/\[[A-Z_]+\]/g, (token) => tokens[token] ?? token);
}
