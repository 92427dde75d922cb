import { settings } from '../../definition/entity.ts';
import {
  checkbox,
  choices,
  color,
  group,
  integer,
  list,
  multiline,
  sites,
  text,
} from '../../definition/field.ts';
import { messages } from '../../messages/validation.ts';
import { typeChoices } from '../content/content-types.ts';

const newsletter = group(
  {
    omedaProductId: text({
      label: 'Omeda product',
      required: true,
      max: 40,
      help: 'Its id, of product type 5 or 2. It names the newsletter.',
    }),
    title: text({ label: 'Title', required: true, max: 200 }),
    description: multiline({ label: 'Description', required: true, max: 1_000 }),
    showAtRegistration: checkbox({ label: 'Offered when registering', default: false }),
    showInSubscribeBlock: checkbox({ label: 'Offered where readers sign up', default: false }),
  },
  { label: 'Newsletter' },
);

const subscribeBlockSettings = group(
  {
    simpleMode: checkbox({ label: 'Simple mode', default: true, help: 'As it was before.' }),
    promoCode: text({ label: 'Promo code', max: 100 }),
    backgroundColor: color({ label: 'Background' }),
    textColor: color({ label: 'Text colour' }),
    buttonColor: color({ label: 'Button' }),
    buttonTextColor: color({ label: 'Text of the button' }),
    headerText: text({ label: 'Heading', max: 200 }),
    buttonText: text({ label: 'Label of the button', max: 60, default: 'SIGN UP' }),
    showDescription: checkbox({ label: 'Show descriptions', default: false }),
    noAvailableNlText: text({ label: 'Where there are none left', max: 300 }),
    subtext: text({ label: 'Small print', max: 300 }),
  },
  { label: 'Signing up', default: {} },
);

const injectionSettings = group(
  {
    targetParagraph: integer({ label: 'After paragraph', min: 1 }),
    paragraphLength: integer({
      label: 'Words of a paragraph that counts',
      min: 1,
      default: 40,
      help: 'Shorter ones are passed over.',
    }),
    excludeContentTypes: choices(typeChoices, { label: 'Not in', default: [] }),
  },
  { label: 'Signing up within texts', default: {} },
);

/** The newsletters readers can have (S0 §3 newsletters, S1 §3 newsletter settings). */
export const newslettersSettings = settings({
  group: 'newsletters',
  label: 'Newsletter settings',
  help: 'The newsletters readers can have.',
  route: '/newsletter-settings',
  module: 'newsletters',
  access: {
    read: ['manage_newsletter_settings', 'view_site_settings', 'manage_site_settings'],
    write: ['manage_newsletter_settings'],
    publish: ['manage_newsletter_settings'],
  },
  fields: {
    groupSites: sites({
      label: 'Sites of the group',
      default: [],
      help: 'Whose newsletters are offered together with this site’s.',
    }),
    stealthLink: checkbox({ label: 'Stealth link', default: true }),
    enabledNewsletters: list(newsletter, { label: 'Newsletters', default: [] }),
    subscribeBlockSettings,
    injectionSettings,
  },
  check: ({ enabledNewsletters }) => {
    const ids = enabledNewsletters.map((one) => one.omedaProductId);
    const again = ids.findIndex((id, at) => ids.indexOf(id) < at);
    return again < 0 ? {} : { [`enabledNewsletters.${again}.omedaProductId`]: messages.newsletterTwice() };
  },
});
