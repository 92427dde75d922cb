import type { FormName } from './forms.ts';

const actions: Readonly<Record<FormName, string>> = { 'contact-us': 'contactUs', inquiry: 'inquiryForm' };

/** What members send, by the operation that takes it. */
export const memberForms = [
  'loginSiteUser',
  'requestRegisterSiteUser',
  'registerSiteUser',
  'requestSiteUserPasswordReset',
  'resetSiteUserPassword',
  'subscribeAnonymousCustomer',
] as const;

/** What each form is called at reCAPTCHA. Nothing but types is imported here: it is in readers' pages. */
export const RECAPTCHA_ACTIONS: Readonly<Record<string, string>> = {
  ...actions,
  ...Object.fromEntries(memberForms.map((name) => [name, name])),
  // S0 §5.
  subscribeAnonymousCustomer: 'newsletterSubscribeSignUp',
};
