import { settings } from '../../definition/entity.ts';
import { checkbox, email, group, host, integer, list, multiline, text } from '../../definition/field.ts';

const TOKENS = 'May hold [VIEWS], [VIEWS_REMAINING], [ALLOWED_VIEWS] and [EXPIRATION_DATE].';

/** What a reader is told by how their meter stands (S0 §4). */
const introTexts = group(
  {
    viewsRemaining: multiline({ label: 'With views left', max: 2_000, help: TOKENS }),
    lastView: multiline({ label: 'With the last view', max: 2_000, help: TOKENS }),
    noViewsRemaining: multiline({ label: 'With none left', max: 2_000, help: TOKENS }),
  },
  { label: 'Introductions', default: {} },
);

/** How members log in, and what they may see (S0 §3 memberships, S1 §3 membership settings, §5, §9). */
export const membershipsSettings = settings({
  group: 'memberships',
  label: 'Membership settings',
  help: 'How members log in, and what they may see.',
  route: '/membership-settings',
  module: 'memberships',
  access: {
    read: ['manage_memberships', 'view_site_settings', 'manage_site_settings'],
    write: ['manage_memberships'],
    publish: ['manage_memberships'],
  },
  fields: {
    fromEmail: email({
      label: 'From',
      required: true,
      beginsEmpty: true,
      visibility: 'staff',
      help: 'The sender of what members are written.',
    }),
    supportEmail: email({
      label: 'Support',
      required: true,
      beginsEmpty: true,
      help: 'Where members turn to.',
    }),
    refusedDomains: list(host({ label: 'Domain' }), {
      label: 'Refused domains',
      default: [],
      max: 1_000,
      visibility: 'staff',
      help: 'Nobody signs up with an address of these, or of what stands below them.',
    }),
    plusAddressesAreOne: checkbox({
      label: 'Plus-addresses are one mailbox',
      default: true,
      visibility: 'staff',
      help: 'ada+news@example.com cannot sign up where ada@example.com has an account.',
    }),
    commenting: checkbox({ label: 'Comments', default: false }),
    allowAnonymousCommenting: checkbox({ label: 'Comments without signing in', default: false }),
    siteLoginPageText: multiline({ label: 'Text of the log-in page' }),
    ungatedParagraphs: integer({
      label: 'Paragraphs before the gate',
      min: 1,
      max: 10,
      default: 1,
      help: 'Of each gated piece, with the headings and figures between them. Anything else, such as a list or a table, ends what everyone may read.',
    }),
    newsletterPromoCode: text({
      label: 'Promo code of newsletters',
      max: 100,
      help: 'Subscriptions have it where the link that led to them says none (pk). It goes to the audience provider.',
    }),
    showTitleLocks: checkbox({ label: 'Locks beside the titles of gated pieces', default: false }),
    allowIpGating: checkbox({
      label: 'IP gating',
      default: false,
      help: 'Readers at the addresses of companies with a site licence read on without signing in; the menu has a list of these.',
    }),
    overrideRegisterButtonLabel: checkbox({
      label: 'A label of its own for the register button',
      default: false,
    }),
    registerButtonLabel: text({ label: 'Register button', max: 60, default: 'Subscribe' }),
    contentMetering: group(
      {
        enabled: checkbox({ label: 'Meter gated pieces', default: false }),
        numberOfFreeViews: integer({ label: 'Free views', min: 1, default: 7 }),
        meteringPeriod: integer({ label: 'Within days', min: 1, default: 30 }),
        introTexts,
      },
      { label: 'Metering', default: {} },
    ),
  },
});
