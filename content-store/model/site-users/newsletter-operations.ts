import { checkbox, group, list as listField } from '../../definition/field.ts';
import { flag, object, optional, text } from '../../operations/answer.ts';
import { mutation, textOf } from '../../operations/operation.ts';

/** What an audience provider is told of readers, and says of members (S0 §7). */

export const subscribeAnonymousCustomer = mutation('subscribeAnonymousCustomer', {
  audience: 'anyone',
  description:
    'Signs an address up for newsletters without an account, at the site’s audience provider. Answers the same whether or not there is such an account or such a subscription; what is wrong is said in message, with error. Without a promo code the site’s own counts',
  args: {
    email: textOf({ label: 'Email Address', required: true, max: 254 }),
    omedaProducts: listField(textOf({ label: 'The Omeda product of a newsletter', max: 40 }), {
      label: 'Newsletters',
      required: true,
      max: 200,
    }),
    countryCode: textOf({ label: 'Country, by its alpha-3 code', required: true, max: 3 }),
    regionCode: textOf({ label: 'State or province, by its value', max: 80 }),
    consent: group(
      { CASL: checkbox({ label: 'CASL' }), GDPR: checkbox({ label: 'GDPR' }) },
      { label: 'Consent: CASL where the country is CAN, GDPR elsewhere' },
    ),
    recaptchaToken: textOf({ label: 'What the provider gave, or a proof of work' }),
    promoCode: textOf({ label: 'Promo code, of pk', max: 100 }),
  },
  answer: object('AnonymousSubscription', { error: flag, message: text }),
});

export const setOmedaCustomer = mutation('setOmedaCustomer', {
  audience: 'member',
  description:
    'Looks the member up at the site’s audience provider, and has the browser keep what the provider calls them, as the links of its letters do: it identifies, and opens nothing. Null where the provider knows nobody, or cannot be asked. Errors: FORBIDDEN in a simulation',
  answer: object('OmedaCustomer', { omedaEncryptedCustomerId: optional(text) }),
});
