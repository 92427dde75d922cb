import { count, flag, id, list, moment, object, optional, text, word } from '../../operations/answer.ts';
import { idOf, query } from '../../operations/operation.ts';
import { gatingReasons, meteringStates } from './decide-access.ts';
import { gates } from './gates.ts';

export const getGatedFragments = query('getGatedFragments', {
  audience: 'anyone',
  description:
    'What the gates of a piece withhold, for whoever may read it; where the site meters, a view is counted before it is handed out. For everybody else why not, and what they can do',
  args: { contentId: idOf({ label: 'The piece', required: true }) },
  answer: object('GatedFragments', {
    /** Whether it is handed out. */
    status: word('passed', 'failed'),
    /** Empty where it is. */
    reason: word('', 'not_found', ...gatingReasons),
    /** S0 §3 gating info; null where there is no such piece. */
    gating: optional(
      object('GatingInfo', {
        isGated: flag,
        type: optional(word('membership', 'omeda')),
        status: word('passed', 'failed'),
        /** The ids of those that open the piece; none where every one does. */
        memberships: list(id),
        /** Types of blocks. */
        hiddenBlocks: list(text),
      }),
    ),
    metering: word(...meteringStates),
    /** S0 §3 content meter; null where none was asked. */
    meter: optional(
      object('ContentMeterState', {
        views: count,
        startTime: moment,
        expirationTime: moment,
        numberOfFreeViews: count,
        /** In days. */
        meteringPeriod: count,
        viewedItems: list(id),
      }),
    ),
    /** Whose site licence lets this reader in; null for none. */
    company: optional(text),
    /** What the reader is told of it, in words; empty for nothing. */
    introduction: text,
    /** Where they can go, the likeliest first. */
    offers: list(object('GateOffer', { label: text, path: text })),
    fragments: list(object('GatedFragment', { gate: word(...gates), html: text })),
  }),
});
