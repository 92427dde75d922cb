import type { FormName } from './forms.ts';

const actions: Readonly<Record<FormName, string>> = { 'contact-us': 'contactUs', inquiry: 'inquiryForm' };

/** What each form is called at reCAPTCHA. Nothing but types is imported here: it is in readers' pages. */
export const RECAPTCHA_ACTIONS: Readonly<Record<string, string>> = actions;
