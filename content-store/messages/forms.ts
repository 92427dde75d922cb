/** What readers are told of the forms that they send (S0 §5). */
export const formTexts = {
  /** Above a form with something to correct. */
  correct: 'Please correct issues with this form',
  region: (country: string, kind: string) =>
    `Enter a ${kind.toLowerCase()} of ${country}, by its name or its short form`,
  country: 'Choose a country from the list',
  contactUs: {
    title: 'Contact us',
    sent: 'Thank you. We have your message, and write back to the address that you gave.',
  },
  inquiry: {
    title: 'Request information',
    sent: 'Thank you. We have your inquiry, and write back to the address that you gave.',
  },
  sentTitle: 'Message sent',
  notTaken: 'This company takes no inquiries at the moment. Write to us instead.',
  /** Of one address, or of all that prove nothing. */
  tooMany: 'Too many messages came from your network. Wait a quarter of an hour, then send this again.',
  tooLarge: 'This is more than a form can take. Go back, shorten your message, and send it again.',
  unreadable: 'What was sent is no form. Go back to the page, and send it from there.',
  elsewhere: 'This form was sent from another site. Open the page of this one, and send it from there.',
  machine: 'We could not tell that a person sent this. Wait a moment, then send it again.',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Your message could not be sent. Check your connection, then try again.',
  emailPlaceholder: 'Enter your email here',
  choose: 'Choose a country',
  optional: 'optional',
  regionHelp: 'By its name, or its short form',
  honeypot: 'Leave this empty',
  back: 'Back to the page',
  recaptcha: 'This site is protected by reCAPTCHA. Google’s Privacy Policy and Terms of Service apply.',
} as const;
