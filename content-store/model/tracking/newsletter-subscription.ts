import { choice } from '../../definition/field.ts';
import { eventType } from './event-type.ts';
import { trackedDomain } from './tracked-domain.ts';
import { trackedId } from './tracked-id.ts';
import { trackedName } from './without-emails.ts';

/** Where a newsletter is subscribed or left (S0 §3). */
export const subscriptionSources = [
  'Account',
  'NlWidgetAuthenticated',
  'NlWidgetUnauthenticated',
  'Registration',
] as const;

export const newsletterSubscription = eventType('NewsletterSubscription', {
  audience: 'anyone',
  description:
    'Records that a reader subscribed to a newsletter of the site, or left it (S0 §3). Of an email address the domain alone is kept',
  fields: {
    newsletterId: trackedId({ label: 'Newsletter, by its Omeda product', required: true }),
    source: choice(subscriptionSources, { label: 'Where', required: true }),
    action: choice(['OptIn', 'OptOut'], { label: 'Action', required: true }),
    email: trackedDomain({ label: 'Email address' }),
    promoCode: trackedName('Promo code'),
  },
  serverSays: { source: ['Account', 'Registration'] },
  membersSay: { source: ['NlWidgetAuthenticated'] },
});
