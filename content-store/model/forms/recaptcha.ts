/** What each form is called at reCAPTCHA. Nothing is imported here: it is in readers' pages. */
export const RECAPTCHA_ACTIONS: Readonly<Record<string, string>> = {
  'contact-us': 'contactUs',
  inquiry: 'inquiryForm',
};
